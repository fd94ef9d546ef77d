import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostRemedy } from '../../src/sandbox/host-remedy.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const isRoot = process.getuid?.() === 0;

const AS_USER = [
  ['bwrap', 'user'],
  ['unshare', 'user'],
  ['bwrap', 'sudo'],
  ['unshare', 'sudo'],
] as const;
const AS_ROOT = [
  ['bwrap', 'root'],
  ['unshare', 'root'],
] as const;

describe.each(['user', 'root'] as const)('the probe as %s', (form) => {
  const tried = form === 'root' ? AS_ROOT : AS_USER;
  const tested = COMBINATIONS.filter((combination) => combination.form === form && !combination.skip);
  const hasBoth = tested.length === 2;

  it.skipIf(!hasBoth || !isRoot)('tries everything and takes bubblewrap first', async () => {
    const done = await machine.run(form, { command: ['unused'], probe: 'auto' });
    expect(JSON.parse(done.stdout)).toEqual({
      usable: true,
      backend: 'bwrap',
      form,
      probes: tried.map(([backend, form]) => ({ backend, form, usable: true, said: '', remedy: '' })),
    });
  });

  it.skipIf(!hasBoth || !isRoot)(
    'takes unshare where bubblewrap does not work, and keeps its words',
    async () => {
      const around = 'mount --bind /bin/false /usr/bin/bwrap && exec "$@"';
      const done = await machine.run(form, { command: ['unused'], probe: 'auto' }, { around });
      expect(JSON.parse(done.stdout)).toMatchObject({
        usable: true,
        backend: 'unshare',
        probes: [
          { backend: 'bwrap', usable: false, said: expect.stringMatching(/bwrap could not make/) as string },
          { usable: true },
          ...(form === 'root' ? [] : [{ usable: false }, { usable: true }]),
        ],
      });
    },
  );

  it.skipIf(!hasBoth || !isRoot)('says why nothing works, backend by backend', async () => {
    const around = 'mount --bind /bin/false /usr/bin/unshare && exec "$@"';
    const done = await machine.run(form, { command: ['unused'], probe: 'auto' }, { around });
    expect(JSON.parse(done.stdout)).toMatchObject({
      usable: false,
      probes: tried.map(([backend, form]) => ({ backend, form, usable: false })),
    });
    expect(done.stdout).toMatch(/AppArmor/);
  });

  it.skipIf(tested.length === 0)('leaves seatbelt to macOS', async () => {
    const done = await machine.run(form, { command: ['unused'], probe: 'seatbelt' });
    expect(JSON.parse(done.stdout)).toMatchObject({
      usable: false,
      reason: expect.stringMatching(/macOS/) as string,
    });
  });
});

describe('the remedy', () => {
  const nothing = { appArmorRestricts: false, userNamespacesOff: false, inContainer: false };
  it.each([
    [
      'unshare: write failed /proc/self/uid_map: Operation not permitted',
      { ...nothing, appArmorRestricts: true },
      /^AppArmor restricts/,
    ],
    [
      'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted',
      { ...nothing, appArmorRestricts: true },
      /^AppArmor restricts/,
    ],
    [
      'unshare: unshare failed: Operation not permitted',
      { ...nothing, inContainer: true },
      /^Containers keep/,
    ],
    [
      'bwrap: No permissions to create new namespace: Operation not permitted',
      { ...nothing, appArmorRestricts: undefined },
      /AppArmor.*container/s,
    ],
    [
      'unshare: unshare failed: No space left on device',
      { ...nothing, userNamespacesOff: true },
      /max_user_namespaces/,
    ],
    [
      'unshare: unshare failed: No space left on device',
      nothing,
      /^All the namespaces [^.]*\.max_user_namespaces/,
    ],
    ['bwrap: Creating new namespace failed: No space left on device', nothing, /^All the namespaces/],
    ['bwrap: Unknown option --size', nothing, /too old/],
    ['idmap: mount_setattr /w: Invalid argument', nothing, /chown -R/],
    ['mount: /sys/x: unknown filesystem type', nothing, /for the reason it gives/],
  ])('for "%s"', (said, facts, remedy) => {
    expect(hostRemedy(said, 'bwrap', facts)).toMatch(remedy);
  });
});
