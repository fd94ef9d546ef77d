import { describe, expect, it } from 'vitest';
import type { Machine, ProbeResult } from '../../src/isolation/machine.js';
import { doctorJson, doctorPretty, type Diagnosis } from '../../src/sandbox/doctor.js';
import { machineFacts } from '../../src/sandbox/machine-facts.js';

const failed: ProbeResult = {
  backend: 'bwrap',
  form: 'user',
  usable: false,
  said: 'bwrap: loopback: Failed RTM_NEWADDR\nOperation not permitted\u001b[2J',
  remedy: 'Let the user run sudo without a password.',
};
const works: ProbeResult = { backend: 'unshare', form: 'sudo', usable: true, said: '', remedy: '' };
const usable: Machine = { usable: true, backend: 'unshare', form: 'sudo', probes: [failed, works] };
const unusable: Machine = { usable: false, reason: 'nothing works', remedy: 'Do this.', probes: [failed] };
const facts = [
  { name: 'kernel', value: '6.8.0' },
  { name: 'AppArmor profile', value: 'unconfined' },
];

describe('what doctor prints', () => {
  it('tells a remedy once', () => {
    const other: ProbeResult = { ...failed, backend: 'unshare', said: 'x' };
    const third: ProbeResult = { ...other, form: 'root', remedy: 'Another.' };
    const text = doctorPretty({ machine: { ...unusable, probes: [failed, other, third] }, facts });
    expect(text.split(failed.remedy)).toHaveLength(2);
    expect(text).toContain('fails: x\n                 The remedy is that of bwrap, user.\n');
    expect(text).toContain('Another.');
  });

  it('for people', () => {
    expect(doctorPretty({ machine: usable, facts })).toBe(
      [
        'A run would use unshare (sudo).',
        '',
        'Probes, in the order of preference',
        '  bwrap, user    fails: bwrap: loopback: Failed RTM_NEWADDR',
        '                 Operation not permitted[2J',
        '                 Let the user run sudo without a password.',
        '  unshare, sudo  works',
        '',
        'Facts',
        '  kernel            6.8.0',
        '  AppArmor profile  unconfined',
        '',
      ].join('\n'),
    );
  });

  it.each<[string, Diagnosis, RegExp]>([
    [
      'with probes',
      { machine: unusable, facts },
      /^No sandbox can be made here.*\n\nProbes.*fails: bwrap: loopback/s,
    ],
    [
      'without any',
      { machine: { ...unusable, probes: [] }, facts },
      /^No sandbox can be made here.*\n {2}nothing works\n {2}Do this\.\n\nFacts/,
    ],
  ])('for people, where nothing works, %s', (_, diagnosis, expected) => {
    expect(doctorPretty(diagnosis)).toMatch(expected);
  });

  it('for programs', () => {
    expect(JSON.parse(doctorJson({ machine: usable, facts }))).toEqual({
      version: 1,
      usable: true,
      chosen: { backend: 'unshare', form: 'sudo' },
      reason: null,
      remedy: null,
      probes: [failed, works],
      facts,
    });
    expect(JSON.parse(doctorJson({ machine: unusable, facts: [] }))).toMatchObject({
      usable: false,
      chosen: null,
      reason: 'nothing works',
      remedy: 'Do this.',
    });
  });
});

describe.skipIf(process.platform !== 'linux')('the facts', () => {
  it('are all there, each with a value', () => {
    const found = machineFacts({ KUBERNETES_SERVICE_HOST: '10.0.0.1' });
    expect(found.filter(({ value }) => value === '')).toEqual([]);
    const value = (name: string): string | undefined => found.find((fact) => fact.name === name)?.value;
    expect(value('kernel')).toMatch(/^\d+\.\d+/);
    expect(value('unshare')).toMatch(/util-linux \d/);
    expect(value('perl')).toMatch(/^perl 5\./);
    expect(value('container')).toContain('KUBERNETES_SERVICE_HOST');
    expect(value('user.max_user_namespaces')).toMatch(/^\d+$/);
  });
});
