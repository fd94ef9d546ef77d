import { describe, expect, it } from 'vitest';
import type { LimitOutcome } from '../../src/isolation/index.js';
import { failureHints, type FailureFacts } from '../../src/report/failure-hints.js';
import { SYMPTOM_PHRASES } from '../../src/report/output-symptoms.js';

const MEMORY: LimitOutcome = { limit: 'memory_mb', value: 512, enforcedBy: 'cgroup', reason: null };
const PIDS: LimitOutcome = { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null };

const FAILED: FailureFacts = {
  exitCode: 1,
  mode: 'proxied',
  program: { name: 'agent', foundAt: '/usr/bin/agent' },
  withheld: { passable: [], never: [] },
  seen: new Set(),
  limits: [],
  reached: [],
};

const codes = (facts: Partial<FailureFacts>): readonly string[] =>
  failureHints({ ...FAILED, ...facts }).map(({ code }) => code);

/** Everything that could be a cause. */
const EVERYTHING: Partial<FailureFacts> = {
  withheld: { passable: ['GH_TOKEN'], never: ['GITHUB_ENV'] },
  seen: new Set([...SYMPTOM_PHRASES, 'GH_TOKEN', 'GITHUB_ENV']),
  limits: [MEMORY, PIDS],
  reached: ['memory_mb', 'max_pids'],
};

describe('why a command may have failed', () => {
  it.each<[string, Partial<FailureFacts>, readonly string[]]>([
    ['no hint on success', { ...EVERYTHING, exitCode: 0 }, []],
    ['nor after the time-out, which says so itself', { ...EVERYTHING, exitCode: 124 }, []],
    ['nor where nothing was seen', {}, []],
    [
      'a withheld name in the output',
      { withheld: { passable: ['A', 'B'], never: [] }, seen: new Set(['B']) },
      ['withheld-variable'],
    ],
    [
      'a name that nothing passes on',
      { withheld: { passable: [], never: ['GITHUB_ENV'] }, seen: new Set(['GITHUB_ENV']) },
      ['never-passed-variable'],
    ],
    [
      'output that went past us: the names, since nobody knows',
      { withheld: { passable: ['A'], never: ['GITHUB_ENV'] }, seen: undefined },
      ['withheld-variables'],
    ],
    ['nothing withheld, and output that went past us', { seen: undefined }, []],
    ['a program that is hidden', { exitCode: 127 }, ['program-hidden']],
    [
      'a program that is nowhere',
      { ...EVERYTHING, exitCode: 127, program: { name: 'agnet', foundAt: undefined } },
      ['program-not-found'],
    ],
    [
      'the same without a sandbox',
      { exitCode: 127, mode: 'off', program: { name: 'agnet', foundAt: undefined } },
      ['program-not-found'],
    ],
    [
      'a file that is no program',
      { exitCode: 126, program: { name: './README.md', foundAt: undefined } },
      ['program-not-executable'],
    ],
    ['a 32-bit program', { exitCode: 159 }, ['system-call-filter']],
    ['no fork under max_pids', { limits: [PIDS], seen: new Set(['fork: retry']) }, ['max-pids']],
    ['max_pids by the kernel', { limits: [PIDS], reached: ['max_pids'], seen: undefined }, ['max-pids']],
    ['no fork without a limit', { seen: new Set(['fork: retry']) }, []],
    [
      'no fork, and a limit that nothing enforces',
      { limits: [{ ...PIDS, enforcedBy: null, reason: 'x' }], seen: new Set(['fork: retry']) },
      [],
    ],
    ['memory, says the kernel', { limits: [MEMORY], reached: ['memory_mb'] }, ['memory']],
    ['killed under a limit of memory', { exitCode: 137, limits: [MEMORY] }, ['memory-perhaps']],
    ['killed without one', { exitCode: 137 }, []],
    ['read-only', { seen: new Set(['EROFS']) }, ['read-only']],
    ['a covered .git/config', { seen: new Set(['Device or resource busy']) }, ['git-config']],
    [
      'git, unseen',
      { program: { name: '/usr/bin/git', foundAt: '/usr/bin/git' }, seen: undefined },
      ['git-config'],
    ],
    ['git, seen to say nothing of it', { program: { name: 'git', foundAt: '/usr/bin/git' } }, []],
    ['a privilege', { seen: new Set(['Operation not permitted']) }, ['not-permitted']],
    ['sudo, told once', { seen: new Set(['no new privileges', 'EPERM']) }, ['no-new-privileges']],
    ['a program that resolves names itself', { seen: new Set(['EAI_AGAIN']) }, ['no-network']],
    ['names, on a network that is open', { mode: 'open', seen: new Set(['EAI_AGAIN']) }, []],
    [
      'without a sandbox: variables alone',
      { ...EVERYTHING, mode: 'off' },
      ['withheld-variable', 'never-passed-variable'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(codes(facts)).toEqual(expected);
  });

  it('names the key of soda.yaml, and its value', () => {
    const [processes] = failureHints({ ...FAILED, limits: [PIDS], seen: new Set(['Cannot fork']) });
    expect(processes?.message).toBe(
      'The command could start no further process or thread: its output says "Cannot fork". ' +
        'Raise sandbox.limits.max_pids, which is 64.',
    );
  });

  it('is one line, short whatever the environment of the caller is', () => {
    const passable = Array.from({ length: 500 }, (_, index) => `NAME_${index}\u202e\n`);
    const all = failureHints({ ...FAILED, withheld: { passable, never: [] }, seen: undefined });
    const [{ message } = { message: '' }] = all;
    expect(message).toContain('500 environment variables');
    expect(message).toContain(' and 488 more.');
    expect(message).not.toMatch(/[\n\u202e]/);
    expect(message.length).toBeLessThan(600);
  });
});
