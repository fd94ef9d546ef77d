/** The self-test as a user meets it: what it says of a sandbox that holds, and that it notices one that does not. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS, type TestedForm } from '../sandbox/machine.js';
import { giveTo, install, type Finished, type Installation } from './installation.js';
import { logNamedIn } from './log.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const POLICY = 'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - a.example\n';

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

/** A text of the product and what stands there instead. */
type Change = readonly [text: string, instead: string];

let count = 0;

/** The product with something broken in it: a copy of the bundle, in which each text is replaced wherever it stands. */
function broken(changes: readonly Change[]): string {
  count += 1;
  const root = path.join(soda.root, `broken-${count}`);
  mkdirSync(root);
  cpSync(soda.dist, path.join(root, 'dist'), { recursive: true });
  cpSync(path.join(soda.dist, '../package.json'), path.join(root, 'package.json'));
  const folder = path.join(root, 'dist/cli');
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  for (const [text, instead] of changes) {
    const holding = files.filter((file) => readFileSync(file, 'utf8').includes(text));
    if (holding.length === 0) throw new Error(`the product does not hold ${text}`);
    for (const file of holding) {
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replaceAll(text, () => instead),
      );
    }
  }
  return path.join(folder, 'index.js');
}

interface Request {
  readonly backend: string;
  readonly form: TestedForm;
  readonly changes?: readonly Change[];
  readonly args?: readonly string[];
  readonly policy?: string;
}

/** Runs a command that leaves a file when it has run. */
async function run(request: Request): Promise<Finished & { readonly hasRun: boolean }> {
  const { backend, form, changes = [], args = [], policy = POLICY } = request;
  const cwd = soda.project(form, policy);
  const own = path.join(cwd, 'mine.yaml');
  writeFileSync(own, policy);
  giveTo(form, soda.user, own);
  const program = broken(changes);
  const options = ['--policy', 'mine.yaml', '--backend', backend, ...args];
  const command = [process.execPath, program, 'run', ...options, '--', '/bin/sh', '-c', 'touch ran'];
  const done = await soda.start(form, command, { cwd }).finished;
  return { ...done, hasRun: existsSync(path.join(cwd, 'ran')) };
}

/** What the kernel says of the sandbox is not looked at. */
const BLIND: Change = [
  'const { plan, identity, network, limits, filtered } = expected;',
  'if (facts) return []; const { plan, identity, network, limits, filtered } = expected;',
];

/** Runs in the sandbox's network before the command, as its root; `|` stands for what comes behind it. */
function inNetwork(script: string): Change {
  const place = 'unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE\n';
  return [place, `${place}${script} </dev/null >/dev/null 2>&1 4>&- 5>&- || exit 125\n`];
}

/** Then it is the sandbox's own listener for port 80 that answers there. */
const METADATA_ADDRESS = '"$ip" address add 169.254.169.254/32 dev lo';

/** What is broken, how, and what the self-test says of it. */
const BREAKS: readonly (readonly [what: string, changes: readonly Change[], said: RegExp])[] = [
  [
    'a name server that answers',
    [['if (reason !== undefined) {\n', "if (reason === 'any') {\n"]],
    /that a name that nobody listed is not resolved does not hold: an answer with the code 0/,
  ],
  [
    'a metadata service that is there',
    [inNetwork(METADATA_ADDRESS)],
    /that the metadata service at 169\.254\.169\.254 cannot be reached does not hold: it was reached/,
  ],
  [
    'a proxy that allows everything',
    [
      [
        "return { verdict: 'deny', reason: 'not-listed', nearest: above };",
        "return { verdict: 'allow', entry: allowlist.entries[0] };",
      ],
      // No name is asked for outside of this machine.
      ['await resolver.resolve(name)', "await Promise.reject(new Error('no resolver'))"],
    ],
    /that the proxy refuses a host that is not listed does not hold: status 502/,
  ],
  [
    'a proxy that allows nothing',
    [['return isOpen ? extended : allowlist;', 'return allowlist;']],
    /that a host that is listed is reached through the proxy does not hold: status 403/,
  ],
  [
    'no system call filter',
    [
      BLIND,
      [
        'function filterArchitecture({ allowNoSeccomp }) {',
        'function filterArchitecture({ allowNoSeccomp }) { if (process.pid) return undefined;',
      ],
    ],
    /that the system call filter refuses AF_VSOCK, which leads to the hypervisor does not hold: (?:a socket was made|EAFNOSUPPORT)/,
  ],
  [
    'a policy that can be written',
    [['trusted: [...paths, ...ownFiles]', 'trusted: []']],
    /that \/\S+\/mine\.yaml cannot be written does not hold: it was opened for writing/,
  ],
  [
    'a canary that does not answer from outside',
    [['socket.end(answer);', "if (visitor === 'control') socket.destroy(); else socket.end(answer);"]],
    /the self-test shows nothing: its own listener on this machine does not answer from outside/,
  ],
  [
    'a script that ends',
    [['syswrite($gate, "tested', 'exit 3; syswrite($gate, "tested']],
    /the self-test of the sandbox ended without an answer/,
  ],
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe.each(COMBINATIONS)('the self-test: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('shows what holds, and counts none of its own requests', async () => {
    const done = await run({ backend, form, args: ['--on-deny', 'fail'] });
    expect(done).toMatchObject({ code: 0, hasRun: true });
    expect(done.stderr).toMatch(
      /^soda-guard: self-test: \d+ properties of the sandbox tried before the command, all hold \(\d+ ms\)$/m,
    );
    expect(done.stderr).not.toMatch(/denied|not protected|failed/);
    expect(readFileSync(logNamedIn(done.stderr), 'utf8')).toBe('');
  });

  it.skipIf(skip)('notices that there is no system call filter', async () => {
    const [, changes = [], said = /^$/] = BREAKS.find(([what]) => what === 'no system call filter') ?? [];
    const done = await run({ backend, form, changes });
    expect(done).toMatchObject({ code: 125, hasRun: false });
    expect(done.stderr).toMatch(said);
  });
});

describe.each(COMBINATIONS.filter(({ form }) => form === 'user'))(
  'a broken sandbox: $name',
  ({ backend, form, skip }) => {
    it.skipIf(skip).each(BREAKS)('%s', async (_, changes, said) => {
      const done = await run({ backend, form, changes });
      expect(done.stderr).toMatch(said);
      expect(done).toMatchObject({ code: 125, hasRun: false });
    });

    it.skipIf(skip)("the machine's network instead of its own", async () => {
      const port = await freePort();
      const changes: readonly Change[] = [
        BLIND,
        ["const ownNetwork = spec.network === 'namespace';", 'const ownNetwork = false;'],
        ['"$ip" link set lo up', '/bin/true'],
        ['"$ip" address add "$network" dev lo', '/bin/true'],
        // Nobody but root may listen on the others there.
        ['listeners: own,', 'listeners: own.slice(0, 1),'],
        ['listeners: [...own, ...places.values()]', 'listeners: own.slice(0, 1)'],
        ['PROXY_PORT = 3128', `PROXY_PORT = ${port}`],
      ];
      const done = await run({ backend, form, changes });
      expect(done.stderr).toMatch(
        /that a listener of the machine at 127\.0\.0\.1:\d+ cannot be reached directly does not hold: it was reached/,
      );
      expect(done).toMatchObject({ code: 125, hasRun: false });
    });

    it.skipIf(skip)('its own requests are counted where nothing keeps them out', async () => {
      const changes: readonly Change[] = [
        ['const isCanary = (host) => isOpen && tested.has(host);', 'const isCanary = (host) => false;'],
      ];
      const done = await run({ backend, form, changes, args: ['--on-deny', 'fail'] });
      expect(done).toMatchObject({ code: 1, hasRun: true });
      expect(done.stderr).toContain('denied 3 hosts:');
    });

    it.skipIf(skip)('is not noticed with --no-self-test, which is reported', async () => {
      const [, changes = []] = BREAKS.find(([what]) => what === 'a name server that answers') ?? [];
      const done = await run({ backend, form, changes, args: ['--no-self-test'] });
      expect(done).toMatchObject({ code: 0, hasRun: true });
      expect(done.stderr).toMatch(/not protected: Nothing was tried in the sandbox .*\(--no-self-test\)/);
      expect(done.stderr).toContain('self-test: not made (switched off by the caller)');
    });

    it.skipIf(skip)('needs no second process beside the command', async () => {
      const done = await run({ backend, form, policy: `${POLICY}  limits:\n    max_pids: 1\n` });
      expect(done.stderr).toContain('all hold');
    });

    it.skipIf(skip)('tries what holds with the machine’s network, too', async () => {
      const policy = 'sandbox:\n  enabled: true\n  use_net_ns: false\n';
      const done = await run({ backend, form, policy, args: ['--min-isolation', 'open'] });
      expect(done).toMatchObject({ code: 0, hasRun: true });
      expect(done.stderr).toContain('3 properties of the sandbox tried');
    });
  },
);

describe('without a sandbox', () => {
  it('nothing is tried', async () => {
    const policy = 'sandbox:\n  enabled: false\n';
    const done = await run({ backend: 'auto', form: 'user', policy, args: ['--min-isolation', 'off'] });
    expect(done).toMatchObject({ code: 0, hasRun: true });
    expect(done.stderr).toContain('self-test: not made (there is no sandbox)');
  });
});
