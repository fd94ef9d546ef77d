import { expect, it } from 'vitest';
import { noticedNotes, quarantineLine } from '../../src/report/quarantine-line.js';
import type { QuarantinedPath } from '../../src/report/run-report.js';

const found: QuarantinedPath = {
  ...{ path: '/w/x', reason: 'appeared', because: '', movedTo: '/q/1-x', said: '', isReplaced: false },
};

it.each<[Partial<QuarantinedPath>, string]>([
  [
    {},
    'quarantined: /w/x did not exist before the command, and other programs would trust it; it is now /q/1-x. What the command may create is named with --write.',
  ],
  [
    { movedTo: null, said: 'mv: no space' },
    'quarantined: /w/x did not exist before the command, and other programs would trust it; it could not be moved (mv: no space): remove it. What the command may create is named with --write.',
  ],
  [
    { reason: 'git-config', because: 'core.fsmonitor', isReplaced: true },
    'quarantined: /w/x is a git configuration that could make git run a program (core.fsmonitor); it is now /q/1-x, and a copy without that is in its place. Look at it before you put any of it back; what the command may make so is named with --write.',
  ],
  [
    { reason: 'unsearched', because: 'too large', movedTo: null },
    'not searched after the command: /w/x, since too large. What it holds may make git and other programs run what the command left: remove it, or look through it first.',
  ],
])('what was left is told with its cause and what to do: %j', (change, line) => {
  expect(quarantineLine({ ...found, ...change })).toBe(line);
});

it.each(['set-id', 'git-hooks', 'git-pointer', 'unnameable', 'unsearched'] as const)(
  'a name cannot hide or add anything: %s',
  (reason) => {
    const line = quarantineLine({ ...found, reason, path: '/w/a\n::error::b\u202e' });
    expect(line).toContain('/w/a\\u{a}::error::b\\u{202e}');
  },
);

it('what is new and stays is counted beyond the first', () => {
  expect(noticedNotes([])).toEqual([]);
  expect(noticedNotes(['/w/a/.mcp.json', '/w/b/.npmrc', '/w/c/.vscode', '/w/d/.envrc'])[0]).toContain(
    ': /w/a/.mcp.json, /w/b/.npmrc, /w/c/.vscode and 1 more. They were left there',
  );
});
