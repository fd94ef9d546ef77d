/** A machine that lacks one of the launcher's programs: refused, or another backend that is named; never less. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { install, isRoot, NEEDS_BINDS, type Finished, type Installation } from './installation.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

const ISOLATED = 'sandbox:\n  enabled: true\n  allowed_hosts: []\n';

/** What each backend cannot do without, as root. */
const NEEDED = {
  bwrap: ['bwrap', 'ip', 'perl', 'setpriv', 'unshare'],
  unshare: ['ip', 'perl', 'setpriv', 'unshare'],
} as const;

/** Runs a command as root where a device stands in the place of a program: there is no such file to start. */
async function without(
  program: string,
  backend: string,
): Promise<Finished & { readonly marker: string; readonly ran: boolean }> {
  const cwd = soda.project('root', ISOLATED);
  const places = ['/usr/bin', '/usr/sbin'].map((folder) => `${folder}/${program}`);
  const binds = places
    .filter((place) => existsSync(place))
    .map((target) => ({ source: '/dev/null', target }));
  const marker = path.join(cwd, 'marker');
  const script = 'grep Seccomp: /proc/self/status; : > marker';
  const args = ['run', '--backend', backend, '--', '/bin/sh', '-c', script];
  const done = await soda.sodaGuard('root', args, { cwd, binds });
  return { ...done, marker, ran: existsSync(marker) };
}

describe.each(COMBINATIONS.filter(({ form }) => form === 'root'))(
  `without one program: $name${NEEDS_BINDS}`,
  ({ backend, skip }) => {
    it.skipIf(skip || !isRoot).each(NEEDED[backend])(
      '%s: nothing runs, and the message names it',
      async (program) => {
        const done = await without(program, backend);
        expect(done).toMatchObject({ code: 125, stdout: '', ran: false });
        expect(done.stderr).toContain(program);
        expect(done.stderr).toMatch(/Install the package/);
      },
    );

    it.skipIf(skip || !isRoot)('and with all of them it runs', async () => {
      expect(await without('no-such-program', backend)).toMatchObject({ code: 0, ran: true });
    });
  },
);

describe(`without sudo where nothing else makes namespaces${NEEDS_BINDS}`, () => {
  it.skipIf(!isRoot || !existsSync('/usr/bin/sudo')).each(['auto', 'bwrap', 'unshare'])(
    'nothing runs with --backend %s, and the message names each way out',
    async (backend) => {
      const cwd = soda.project('sudo', ISOLATED);
      const args = ['run', '--backend', backend, '--', '/usr/bin/touch', 'marker'];
      const binds = [{ source: '/dev/null', target: '/usr/bin/sudo' }];
      const done = await soda.sodaGuard('sudo', args, { cwd, binds });
      expect(done).toMatchObject({ code: 125, stdout: '' });
      expect(done.stderr).toContain('the program sudo is in none of');
      expect(done.stderr).toMatch(/Install the package sudo/);
      expect(done.stderr).toMatch(/user namespaces|AppArmor/);
      expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
      // It is sudo that was missing.
      expect(await soda.sodaGuard('sudo', args, { cwd })).toMatchObject({ code: 0 });
      expect(existsSync(path.join(cwd, 'marker'))).toBe(true);
    },
  );
});

describe(`without bwrap and no backend asked for${NEEDS_BINDS}`, () => {
  it.skipIf(!isRoot)('unshare makes the sandbox, filter included, and is named', async () => {
    const done = await without('bwrap', 'auto');
    expect(done).toMatchObject({ code: 0, ran: true, stdout: 'Seccomp:\t2\n' });
    expect(done.stderr).toContain('unshare (root form)');
  });
});
