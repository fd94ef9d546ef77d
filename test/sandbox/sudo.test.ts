/** Where an ordinary user may not make namespaces, and sudo does it. */
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, FURTHER_GROUP, prepareMachine, type TestMachine } from './machine.js';
import { restrictedHost } from './restricted-host.js';
import { descendantsOf, processesOf } from './traces.js';

let machine: TestMachine;
let restricted: string;
beforeAll(() => {
  machine = prepareMachine();
  restricted = restrictedHost(machine.root);
});
afterAll(() => {
  machine.dispose();
});

const MARK: [string, ...string[]] = ['/bin/sh', '-c', 'echo ran >ran'];
const SUDO = COMBINATIONS.filter(({ form }) => form === 'sudo');
const skipAll = SUDO.some(({ skip }) => skip);

describe.skipIf(skipAll)('a machine that spares privileged processes alone', () => {
  it('is found to work through sudo, after both backends failed as they do there', async () => {
    const around = `${restricted}exec "$@"`;
    const done = await machine.run('sudo', { command: MARK, probe: 'auto', all: false }, { around });
    const failed = { usable: false, form: 'user', remedy: expect.stringContaining('sudo') as string };
    expect(JSON.parse(done.stdout)).toMatchObject({
      usable: true,
      backend: 'bwrap',
      form: 'sudo',
      probes: [
        { ...failed, backend: 'bwrap', said: expect.stringContaining('uid_map') as string },
        { ...failed, backend: 'unshare', said: expect.stringContaining('uid_map') as string },
        { backend: 'bwrap', form: 'sudo', usable: true },
      ],
    });
  });

  it('is refused in the user form', async () => {
    const around = `${restricted}exec "$@"`;
    const done = await machine.run('sudo', { command: MARK, form: 'user' }, { around });
    expect(done.code).toBe(125);
    expect(done.stderr).toMatch(/uid_map: Operation not permitted.*AppArmor.*sudo without a password/s);
    expect(existsSync(path.join(done.workspace, 'ran'))).toBe(false);
  });

  it('is refused where sudo wants a password: AppArmor, the container and each remedy are named', async () => {
    const around = `${restricted}mount --bind /dev/null /etc/sudoers.d/${machine.user.name} && exec "$@"`;
    const done = await machine.run('sudo', { command: MARK, probe: 'auto' }, { around });
    const found = JSON.parse(done.stdout) as { usable: boolean; reason: string; remedy: string };
    expect(found.usable).toBe(false);
    expect(found.reason).toMatch(
      /bwrap, user: .*unshare, user: .*bwrap, sudo: .*sudo: a password is required/,
    );
    expect(found.remedy).toMatch(/AppArmor.*ontainer.*NOPASSWD/s);
  });
});

describe.each(SUDO)('through sudo: $name', ({ backend, skip }) => {
  it.skipIf(skip)('the command runs on a restricted machine', async () => {
    const around = `${restricted}exec "$@"`;
    const done = await machine.run('sudo', { backend, command: ['/usr/bin/id', '-u'] }, { around });
    expect(done).toMatchObject({ code: 0, stderr: '', stdout: `${machine.user.uid}\n` });
  });

  it.skipIf(skip)('no process of root is left while the command runs', async () => {
    const started = machine.start('sudo', { backend, command: ['/bin/sh', '-c', 'echo up; exec sleep 60'] });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    const { pid = 0 } = started.child;
    const below = descendantsOf(pid);
    const owners = [pid, ...below].map((process) => statSync(`/proc/${process}`).uid);
    const setups = processesOf([`--reuid=${machine.user.uid}`]);
    started.child.kill('SIGTERM');
    await started.finished;
    expect(below.length).toBeGreaterThan(1);
    expect(new Set(owners)).toEqual(new Set([machine.user.uid]));
    // The test's own setpriv has become the driver; that of sudo is gone.
    expect(setups).toEqual([]);
  });

  it.skipIf(skip)('nothing can be read by a group besides the first one', async () => {
    const workspace = machine.workspace('sudo');
    const file = path.join(workspace, 'of-a-group');
    writeFileSync(file, 'for the group');
    chownSync(file, 0, FURTHER_GROUP);
    chmodSync(file, 0o640);
    const read = { backend, workspace, cwd: workspace } as const;
    expect(await machine.run('sudo', { ...read, command: ['/bin/cat', file] })).toMatchObject({
      code: 1,
      stdout: '',
    });
    const direct = await machine.run('sudo', { ...read, command: ['/bin/cat', file], direct: true });
    expect(direct).toMatchObject({ code: 0, stdout: 'for the group' });
  });

  it.skipIf(skip)('a path that only a further group opens is refused before the start', async () => {
    const workspace = path.join(machine.workspace('root'));
    chownSync(workspace, 0, FURTHER_GROUP);
    chmodSync(workspace, 0o770);
    const done = await machine.run('sudo', { backend, command: MARK, workspace, cwd: workspace });
    expect(done.code).toBe(125);
    expect(done.stderr).toMatch(/^access: .*cannot enter/);
  });

  it.skipIf(skip)('sudo gets nothing of the environment, and is asked not to ask', async () => {
    const seen = path.join(machine.root, `seen-${backend}`);
    const stub = path.join(machine.root, `sudo-${backend}`);
    writeFileSync(
      stub,
      `#!/bin/sh\ntr '\\0' '\\n' </proc/self/environ >${seen}; echo "args $1 $2" >>${seen}\nexec /srv/sudo "$@"\n`,
    );
    writeFileSync(seen, '');
    chmodSync(seen, 0o666);
    chmodSync(stub, 0o755);
    const around = `mount -t tmpfs -o mode=755 none /srv && cp -p /usr/bin/sudo /srv/ && mount --bind ${stub} /usr/bin/sudo && exec "$@"`;
    const env = { CANARY: 'canary-1', PATH: '/bin', LANG: 'C.UTF-8' };
    const done = await machine.run('sudo', { backend, command: ['/bin/true'] }, { around, env });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(seen, 'utf8')).toBe('args -n --\n');
  });
});
