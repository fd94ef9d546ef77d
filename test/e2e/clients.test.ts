/** Clients that people use, through the proxy variables, inside of `run`: each to an allowed and a denied origin. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { makeCertificates, type Certificates } from './certificates.js';
import { install, isRoot, NEEDS_BINDS, type Bind, type Finished, type Installation } from './installation.js';
import { logNamedIn, readLog, verdicts } from './log.js';
import { startOrigin, type Origin } from './origin.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let soda: Installation;
let certificates: Certificates;
let allowed: Origin;
let denied: Origin;
/** The allowed origin without TLS, for clients that are hard to teach an authority. */
let plainAllowed: Origin;
let hosts: Bind;
beforeAll(async () => {
  soda = install();
  certificates = makeCertificates(path.join(soda.root, 'certificates'), ['allowed.test', 'denied.test']);
  const site = makeSite(path.join(soda.root, 'site'));
  const options = { tls: certificates, handler: serve(site) };
  allowed = await startOrigin('', options);
  denied = await startOrigin('', options);
  plainAllowed = await startOrigin('', { handler: options.handler });
  const text = '127.0.0.1 localhost allowed.test denied.test\n';
  hosts = { source: soda.file('hosts', text), target: '/etc/hosts' };
});
afterAll(async () => {
  await allowed.close();
  await denied.close();
  await plainAllowed.close();
  soda.dispose();
});

/** A page, a git repository served as plain files, and a package with its registry document. */
function makeSite(site: string): string {
  mkdirSync(site);
  writeFileSync(path.join(site, 'page'), 'a page\n');
  const work = path.join(site, 'work');
  const git = (...args: readonly string[]): void => {
    must('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args]);
  };
  git('init', '--quiet', '--initial-branch=main', work);
  writeFileSync(path.join(work, 'file'), 'cloned\n');
  git('-C', work, 'add', 'file');
  git('-C', work, 'commit', '--quiet', '--message=first');
  git('clone', '--quiet', '--bare', work, path.join(site, 'repository.git'));
  git('-C', path.join(site, 'repository.git'), 'update-server-info');
  const source = path.join(site, 'package');
  mkdirSync(source);
  writeFileSync(path.join(source, 'package.json'), '{"name":"left","version":"1.0.0"}');
  writeFileSync(path.join(source, 'index.js'), "module.exports = 'installed';\n");
  must('tar', ['-czf', path.join(site, 'left.tgz'), '-C', site, 'package']);
  return site;
}

function must(file: string, args: readonly string[]): void {
  const done = spawnSync(file, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}: ${done.stderr}`);
}

function serve(site: string): http.RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'https://origin');
    const file = path.join(site, pathname);
    if (pathname === '/left') {
      const tarball = `https://${request.headers.host ?? ''}/left.tgz`;
      const versions = { '1.0.0': { name: 'left', version: '1.0.0', dist: { tarball } } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'left', 'dist-tags': { latest: '1.0.0' }, versions }));
    } else if (pathname !== '/' && existsSync(file)) {
      response.end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  };
}

const PYTHON = `
import ssl, sys, urllib.request
context = ssl.create_default_context(cafile="ca.pem")
sys.stdout.write(urllib.request.urlopen(sys.argv[1], timeout=20, context=context).read().decode())
`;

const NPM = '--cafile=ca.pem --cache=/tmp/npm --no-audit --no-fund --fetch-retries=0 --loglevel=error';

/** What each client does with an origin, and what it prints when it got there. */
const CLIENTS = [
  ['curl', 'curl -sS -m 20 --cacert ca.pem "$1/page"', 'a page\n'],
  [
    'git',
    'git -c http.sslCAInfo="$PWD/ca.pem" clone --quiet "$1/repository.git" "/tmp/$2" && cat "/tmp/$2/file"',
    'cloned\n',
  ],
  [
    'npm',
    `mkdir "/tmp/$2" && npm install --silent --prefix "/tmp/$2" --registry "$1/" ${NPM} left >&2 && node -p 'require("/tmp/'"$2"'/node_modules/left")'`,
    'installed\n',
  ],
  ['Python', 'python3 client.py "$1/page"', 'a page\n'],
] as const;

/** Runs a script in a project that holds what the clients need. */
function run(
  { backend, form }: Pick<(typeof COMBINATIONS)[number], 'backend' | 'form'>,
  policy: string,
  script: string,
  ...options: readonly string[]
): Promise<Finished> {
  const cwd = soda.project(form, policy);
  writeFileSync(path.join(cwd, 'ca.pem'), certificates.authority);
  writeFileSync(path.join(cwd, 'client.py'), PYTHON);
  writeFileSync(path.join(cwd, 'Client.java'), JAVA);
  const args = ['run', '--backend', backend, ...options, '--', 'bash', '-c', script];
  return soda.sodaGuard(form, args, { cwd, binds: [hosts] });
}

describe.concurrent.each(COMBINATIONS)(
  `clients through the proxy: $name${NEEDS_BINDS}`,
  ({ skip, ...combination }) => {
    it.skipIf(skip || !isRoot).each(CLIENTS)(
      '%s reaches the allowed origin and no other',
      async (_, client, page) => {
        const policy = `sandbox:\n  enabled: true\n  allowed_hosts:\n    - {host: allowed.test, port: ${allowed.port}, allow_private: true}\n`;
        const script =
          `try() { ${client}; }\n` +
          `(try https://denied.test:${denied.port} denied); echo "denied: $?"\n` +
          `(try https://allowed.test:${allowed.port} allowed); echo "allowed: $?"\n`;
        const done = await run(combination, policy, script);
        expect(done.stdout).toMatch(/^denied: [1-9]\d*\n/);
        expect(done.stdout.replace(/^denied: \d+\n/, '')).toBe(`${page}allowed: 0\n`);
        expect(done.code).toBe(0);
        expect(denied.connections()).toBe(0);
        // Clients differ in how often they ask.
        expect([...new Set(verdicts(logNamedIn(done.stderr)))]).toEqual([
          `denied.test:${denied.port} deny`,
          `allowed.test:${allowed.port} allow`,
        ]);
        expect(done.stderr).toContain(`{host: denied.test, port: ${denied.port}}`);
      },
    );

    it.skipIf(skip || !isRoot)('a private address needs allow_private, whatever the name', async () => {
      const policy = `sandbox:\n  allowed_hosts:\n    - {host: allowed.test, port: ${allowed.port}}\n`;
      const script = `curl -sS -m 20 --cacert ca.pem https://allowed.test:${allowed.port}/page; echo $?`;
      const done = await run(combination, policy, script);
      expect(done).toMatchObject({ code: 0, stdout: '56\n' });
      expect(verdicts(logNamedIn(done.stderr))).toEqual([`allowed.test:${allowed.port} deny`]);
      expect(done.stderr).toContain('private-address');
    });
  },
);

const PLAIN_PYTHON =
  'import sys, urllib.request; sys.stdout.write(urllib.request.urlopen(sys.argv[1], timeout=20).read().decode())';
const FETCH =
  'fetch(process.argv[1]).then((r) => r.text()).then((t) => process.stdout.write(t), (e) => { console.error(e.cause?.code ?? e); process.exit(1) })';
const JAVA = `
import java.net.URI;
import java.net.http.*;
class Client {
  public static void main(String[] args) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(args[0])).build();
    System.out.print(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
}
`;

/** How programs get there that know of no proxy, and what they print. */
const TRANSPARENT_CLIENTS = [
  ['curl', 'curl -sS -m 20 --cacert ca.pem "https://$1/page"', 'a page\n', 'curl'],
  ['Python', 'python3 client.py "https://$1/page"', 'a page\n', 'python3'],
  ['Python in clear text', `python3 -c '${PLAIN_PYTHON}' "http://$2/page"`, 'a page\n', 'python3'],
  ['Node', `NODE_EXTRA_CA_CERTS=ca.pem node -e '${FETCH}' "https://$1/page"`, 'a page\n', 'node'],
  [
    'git',
    'git -c http.sslCAInfo="$PWD/ca.pem" ls-remote --heads "https://$1/repository.git" | cut -f 2',
    'refs/heads/main\n',
    'git',
  ],
  ['Java', 'java Client.java "http://$2/page"', 'a page\n', 'java'],
] as const;

/** The same with what stands in the way here. .ci/run installs curl, git, a JDK and Python; Node and npm run the tests. */
const NAMED_CLIENTS = TRANSPARENT_CLIENTS.map(([name, client, page, program]) => {
  const isMissing = spawnSync('which', [program]).status !== 0;
  return {
    name: isMissing ? `${name} (skipped: ${program} is not installed)` : name,
    isMissing,
    client,
    page,
  };
});

describe.each(COMBINATIONS)(
  `clients without proxy settings: $name${NEEDS_BINDS}`,
  ({ skip, ...combination }) => {
    for (const { name, isMissing, client, page } of NAMED_CLIENTS) {
      it.skipIf(skip || !isRoot || isMissing)(`${name} reaches the allowed origin and no other`, async () => {
        const entries = [allowed, plainAllowed]
          .map(({ port }) => `    - {host: allowed.test, port: ${port}, allow_private: true}\n`)
          .join('');
        const policy = `sandbox:\n  enabled: true\n  allowed_hosts:\n${entries}`;
        const script =
          'for name in $(env | grep -i proxy | cut -d = -f 1); do unset "$name"; done\n' +
          `try() { ${client}; }\n` +
          `set -o pipefail\n` +
          `(try denied.test:${denied.port} denied.test:${denied.port}); echo "denied: $?"\n` +
          `(try allowed.test:${allowed.port} allowed.test:${plainAllowed.port}); echo "allowed: $?"\n`;
        const done = await run(combination, policy, script);
        expect(done.stdout.replace(/^denied: [1-9]\d*\n/, '')).toBe(`${page}allowed: 0\n`);
        expect(done.stdout).toMatch(/^denied: [1-9]\d*\n/);
        expect(denied.connections()).toBe(0);
        const log = readLog(logNamedIn(done.stderr));
        const decided = log.map(({ via, host, verdict }) => `${via} ${host} ${verdict}`);
        expect([...new Set(decided)]).toEqual(['dns denied.test deny', 'transparent allowed.test allow']);
        expect(done.stderr).toMatch(/^soda-guard: {3}denied\.test \(not-listed, /m);
      });
    }

    it.skipIf(skip || !isRoot)('names get addresses of the network that is asked for', async () => {
      const policy = `sandbox:\n  allowed_hosts:\n    - {host: allowed.test, port: ${plainAllowed.port}, allow_private: true}\n`;
      const script =
        'getent ahostsv4 allowed.test | cut -d " " -f 1 | sort -u\n' +
        `curl -sS -m 20 --noproxy '*' http://allowed.test:${plainAllowed.port}/page\n`;
      const done = await run(combination, policy, script, '--synthetic-range', '29.1.0.0/16');
      expect(done).toMatchObject({ code: 0, stdout: '29.1.0.2\na page\n' });
    });
  },
);

// Afterwards: what the clients did not reach is there.
describe.each(COMBINATIONS)(`clients in the open mode: $name${NEEDS_BINDS}`, ({ skip, ...combination }) => {
  it.skipIf(skip || !isRoot)('reach the origin that was denied', async () => {
    const script = `curl -sS -m 20 --cacert ca.pem https://denied.test:${denied.port}/page`;
    const open = await run(combination, 'sandbox:\n  use_net_ns: false\n', script, '--min-isolation', 'open');
    expect(open).toMatchObject({ code: 0, stdout: 'a page\n' });
  });
});
