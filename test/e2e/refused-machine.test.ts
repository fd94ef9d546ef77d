/** Machines that cannot make a sandbox, imitated with failing tools in a mount namespace of the test's own. */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS, type TestedForm } from '../sandbox/machine.js';
import { install, isRoot, NEEDS_BINDS, type Bind, type Finished, type Installation } from './installation.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ISOLATED = 'sandbox:\n  enabled: true\n';

let soda: Installation;
/** Tools that say what they say on Ubuntu 24.04. */
let restricted: readonly Bind[];
/** The program that opens the sockets, under another name. */
let realListen: string;
beforeAll(() => {
  soda = install();
  const uidMap = 'unshare: write failed /proc/self/uid_map: Operation not permitted';
  const loopback = 'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted';
  restricted = [
    failing('/usr/bin/unshare', uidMap),
    ...(existsSync('/usr/bin/bwrap') ? [failing('/usr/bin/bwrap', loopback)] : []),
  ];
  const copy = path.join(soda.dist, 'real-listen');
  cpSync(path.join(soda.dist, 'listen'), copy, { recursive: true });
  realListen = JSON.stringify(path.join(copy, 'index.js'));
});
afterAll(() => {
  soda.dispose();
});

const forms = isRoot ? (['user', 'root'] as const) : (['user'] as const);

/** A tool that says this and fails. */
function failing(target: string, says: string): Bind {
  const name = `no-${path.basename(target)}`;
  return { source: soda.file(name, `#!/bin/sh\necho '${says}' >&2\nexit 1\n`, 0o755), target };
}

type Attempt = Finished & { readonly ran: boolean };

async function attempt(
  form: TestedForm,
  binds: readonly Bind[],
  options: readonly string[],
): Promise<Attempt> {
  const cwd = soda.project(form, ISOLATED);
  const args = ['run', ...options, '--', 'touch', 'marker'];
  const done = await soda.sodaGuard(form, args, { cwd, binds });
  return { ...done, ran: existsSync(path.join(cwd, 'marker')) };
}

// mode-silent-degrade-without-backend
describe.concurrent.each(forms)(`without a backend, %s form${NEEDS_BINDS}`, (form) => {
  it.skipIf(!isRoot)('nothing runs, and the message names causes and remedies', async () => {
    const done = await attempt(form, restricted, []);
    expect(done).toMatchObject({ code: 125, stdout: '', ran: false });
    expect(done.stderr).toContain('uid_map: Operation not permitted');
    expect(done.stderr).toContain('AppArmor');
    expect(done.stderr).toContain('container');
    expect(done.stderr).toMatch(/What can be done:/);
    expect(done.stderr).toContain('--min-isolation off');
  });

  it.skipIf(!isRoot)('and it would run on the machine as it is', async () => {
    expect(await attempt(form, [], [])).toMatchObject({ code: 0, ran: true });
  });

  it.skipIf(!isRoot)('a weaker minimum than off changes nothing', async () => {
    expect(await attempt(form, restricted, ['--min-isolation', 'open'])).toMatchObject({
      code: 125,
      ran: false,
    });
  });

  it.skipIf(!isRoot)('the explicit way out runs it unprotected, and says so', async () => {
    const done = await attempt(form, restricted, ['--min-isolation', 'off']);
    expect(done).toMatchObject({ code: 0, ran: true });
    expect(done.stderr).toContain('soda-guard: mode off: there is no sandbox');
  });
});

// mode-proxy-start-failure-fails-closed
describe.concurrent.each(COMBINATIONS)('when the proxy cannot listen: $name', ({ backend, form, skip }) => {
  const listen = (): string => path.join(soda.dist, 'listen/index.js');
  const run = (text: string, name: string): Promise<Attempt> =>
    attempt(
      form,
      [{ source: soda.file(`${name}-${backend}-${form}.js`, text), target: listen() }],
      ['--backend', backend],
    );
  it.skipIf(skip || !isRoot)('since its port is taken', async () => {
    const text = `require('node:net').createServer().listen(3128, '127.0.0.1', () => require(${realListen}));\n`;
    const done = await run(text, 'taken');
    expect(done).toMatchObject({ code: 125, stdout: '', ran: false });
    expect(done.stderr).toMatch(/EADDRINUSE|3128/);
  });

  it.skipIf(skip || !isRoot)('since the program that listens ends without a socket', async () => {
    expect(await run('process.exit(0);\n', 'silent')).toMatchObject({ code: 125, stdout: '', ran: false });
  });

  it.skipIf(skip || !isRoot)('although the probe before went well', async () => {
    const calls = path.join(soda.root, `calls-${backend}-${form}`);
    mkdirSync(calls);
    chmodSync(calls, 0o777);
    const text =
      `const fs = require('node:fs');\nconst calls = ${JSON.stringify(calls)};\n` +
      `const before = fs.readdirSync(calls).length;\nfs.writeFileSync(calls + '/' + before, '');\n` +
      `if (before > 0) throw new Error('no second time');\nrequire(${realListen});\n`;
    const done = await run(text, 'second');
    expect(done).toMatchObject({ code: 125, stdout: '', ran: false });
    expect(done.stderr).toContain('no second time');
    expect(readdirSync(calls)).toHaveLength(2);
  });
});
