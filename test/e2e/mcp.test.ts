/** Real MCP servers, started by the SDK's client over stdio, all of it inside of `run`. */
import { cpSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { COMBINATIONS, type TestedForm } from '../sandbox/machine.js';
import { makeCertificates } from './certificates.js';
import {
  CHECKOUT,
  install,
  isRoot,
  NEEDS_BINDS,
  type Bind,
  type Finished,
  type Installation,
} from './installation.js';
import { logNamedIn, verdicts } from './log.js';
import { installNode24, type OtherNode } from './node-24.js';
import { startOrigin, type Origin } from './origin.js';
import { copyPackages } from './packages.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const PAGE = '<html><body><p>hello from the allowed page</p></body></html>';
const SERVERS = {
  everything: 'node_modules/@modelcontextprotocol/server-everything/dist/index.js',
  fetch: 'node_modules/mcp-fetch-server/dist/index.js',
};

const PACKAGES = ['@modelcontextprotocol/sdk', '@modelcontextprotocol/server-everything', 'mcp-fetch-server'];

const ANSWER = z.object({
  tools: z.array(z.string()),
  results: z.array(z.object({ isError: z.boolean(), text: z.string() })),
});

let soda: Installation;
let allowed: Origin;
let denied: Origin;
/** The allowed page without TLS: a server without variables knows of no authority of ours. */
let plain: Origin;
let binds: readonly Bind[];
let node24: OtherNode;
/** With the packages and the client in it; nobody writes to them. */
let projects: Readonly<Record<TestedForm, string>>;
beforeAll(async () => {
  soda = install();
  const certificates = makeCertificates(path.join(soda.root, 'certificates'), [
    'allowed.test',
    'denied.test',
  ]);
  allowed = await startOrigin(PAGE, { tls: certificates });
  denied = await startOrigin('never to be seen', { tls: certificates });
  plain = await startOrigin(PAGE);
  const place = path.join(soda.root, 'node-24');
  mkdirSync(place);
  node24 = installNode24(place);
  const policy = `sandbox:\n  enabled: true\n  allowed_hosts:\n    - {host: allowed.test, port: ${allowed.port}, allow_private: true}\n    - {host: allowed.test, port: ${plain.port}, allow_private: true}\n`;
  const [ofUser, ofRoot] = (['user', 'root'] as const).map((form) => {
    const project = soda.project(form, policy);
    copyPackages(PACKAGES, project);
    cpSync(path.join(CHECKOUT, 'test/e2e/mcp-client.mjs'), path.join(project, 'client.mjs'));
    writeFileSync(path.join(project, 'ca.pem'), certificates.authority);
    if ('node' in node24) linkSync(node24.node, path.join(project, 'node-24'));
    return project;
  });
  projects = { user: ofUser ?? '', root: ofRoot ?? '', sudo: ofUser ?? '' };
  binds = [
    { source: soda.file('hosts', '127.0.0.1 localhost allowed.test denied.test\n'), target: '/etc/hosts' },
  ];
});
afterAll(async () => {
  await allowed.close();
  await denied.close();
  await plain.close();
  soda.dispose();
});

interface Session {
  readonly node: string;
  readonly server: string;
  readonly inherit: boolean;
  readonly calls: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
}

describe.concurrent.each(COMBINATIONS)('MCP servers inside of run: $name', ({ backend, form, skip }) => {
  async function talk(
    { node, server, ...rest }: Session,
    names: readonly Bind[] = [],
  ): Promise<{ readonly done: Finished; readonly answer: z.infer<typeof ANSWER> }> {
    const cwd = projects[form];
    const argument = JSON.stringify({ server: [node, server], ...rest });
    const args = [
      'run',
      '--backend',
      backend,
      '--pass-env',
      'NODE_EXTRA_CA_CERTS',
      '--',
      process.execPath,
      'client.mjs',
      argument,
    ];
    const env = { NODE_EXTRA_CA_CERTS: path.join(cwd, 'ca.pem') };
    const done = await soda.sodaGuard(form, args, { cwd, env, binds: names });
    expect(done.stderr).toContain('mode proxied');
    const line = done.stdout.trim().split('\n').at(-1) ?? '';
    if (done.code !== 0) throw new Error(`${String(done.code)}: ${done.stdout}${done.stderr}`);
    return { done, answer: ANSWER.parse(JSON.parse(line)) };
  }

  const get = (origin: string, port: number): Session['calls'][number] => [
    'fetch_txt',
    { url: `https://${origin}:${port}/` },
  ];

  it.skipIf(skip)('server-everything lists its tools and echoes', async () => {
    const { answer } = await talk({
      node: process.execPath,
      server: SERVERS.everything,
      inherit: false,
      calls: [['echo', { message: 'over stdio' }]],
    });
    expect(answer.tools).toContain('echo');
    expect(answer.tools.length).toBeGreaterThan(5);
    expect(answer.results).toMatchObject([{ isError: false }]);
    expect(answer.results[0]?.text).toContain('over stdio');
  });

  it.skipIf(skip || !isRoot)(
    `mcp-fetch-server under Node 24 gets the allowed page and no other${NEEDS_BINDS}`,
    async (context) => {
      if ('missing' in node24) return context.skip(node24.missing);
      const { done, answer } = await talk(
        {
          node: './node-24',
          server: SERVERS.fetch,
          inherit: true,
          calls: [get('denied.test', denied.port), get('allowed.test', allowed.port)],
        },
        binds,
      );
      expect(answer.results).toMatchObject([
        { isError: true },
        { isError: false, text: 'hello from the allowed page' },
      ]);
      expect(denied.connections()).toBe(0);
      const decided = verdicts(logNamedIn(done.stderr));
      expect(decided).toContain(`allowed.test:${allowed.port} allow`);
      // It may ask for the address before it asks the proxy.
      expect(decided.filter((line) => line.startsWith('denied.test:') && line.endsWith(' deny'))).not.toEqual(
        [],
      );
    },
  );

  it.skipIf(skip || !isRoot)(
    `mcp-fetch-server under a Node without proxy variables gets the allowed page and no other${NEEDS_BINDS}`,
    async () => {
      // Node 20 does not heed them; a server of a client that does not hand them on has none.
      const { done, answer } = await talk(
        {
          node: process.execPath,
          server: SERVERS.fetch,
          inherit: false,
          calls: [
            ['fetch_txt', { url: `http://allowed.test:${plain.port}/` }],
            get('denied.test', denied.port),
            ['fetch_txt', { url: `https://127.0.0.1:${denied.port}/` }],
          ],
        },
        binds,
      );
      expect(answer.results.map(({ isError }) => isError)).toEqual([false, true, true]);
      expect(answer.results[0]?.text).toBe('hello from the allowed page');
      expect(JSON.stringify(answer)).not.toContain('never to be seen');
      expect(denied.connections()).toBe(0);
      const decided = new Set(verdicts(logNamedIn(done.stderr)));
      expect([...decided]).toEqual([`allowed.test:${plain.port} allow`, 'denied.test:dns deny']);
    },
  );
});

// Afterwards: the origin that no server reached is there.
it.skipIf(!isRoot)(`a run in the open mode reaches the denied origin${NEEDS_BINDS}`, async () => {
  const cwd = projects.root;
  const policy = soda.file('open.yaml', 'sandbox:\n  use_net_ns: false\n');
  const url = `https://denied.test:${denied.port}/`;
  const command = [
    'curl',
    '-sS',
    '-m',
    '20',
    '--cacert',
    'ca.pem',
    '--resolve',
    `denied.test:${denied.port}:127.0.0.1`,
    url,
  ];
  const args = ['run', '--policy', policy, '--min-isolation', 'open', '--', ...command];
  expect(await soda.sodaGuard('root', args, { cwd, binds })).toMatchObject({
    code: 0,
    stdout: 'never to be seen',
  });
});
