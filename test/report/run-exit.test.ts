import { expect, it } from 'vitest';
import { runExit } from '../../src/report/run-exit.js';
import type { RunReport } from '../../src/report/run-report.js';

const DENIED: RunReport['denied'][number] = {
  ...{ host: 'a.example', port: 443, reason: 'not-listed', count: 1 },
  ...{ server: null, file: 'soda.yaml', line: 2, noEntry: null, entry: '- a.example' },
};
const LEFT: RunReport['quarantined'][number] = {
  ...{ path: '/w/action.yml', reason: 'appeared', because: '', movedTo: '/q/1-action.yml' },
  ...{ said: '', isReplaced: false },
};

function report(own: number, denied: RunReport['denied'], quarantined: RunReport['quarantined']): RunReport {
  return {
    ...{ version: 1, policy: 'soda.yaml', mode: 'proxied', policyMode: 'proxied', minIsolation: 'proxied' },
    ...{ backend: 'bwrap', form: 'user', allowed: [], failed: [], unused: [], uncounted: 0, lostFromLog: 0 },
    selfTest: { state: 'none', reason: '', checks: [], ms: 0 },
    ...{
      withheld: [],
      limits: [],
      notProtected: [],
      hints: [],
      notes: [],
      wouldDeny: [],
      places: [],
      contacts: [],
      denied,
      quarantined,
    },
    commandExitCode: own,
    exitCode: own === 0 && quarantined.length > 0 ? 1 : own,
  };
}

it.each([
  ['success', 0, [], [], 'fail', 0, undefined],
  ['a denial, tolerated', 0, [DENIED], [], 'warn', 0, undefined],
  [
    'a denial',
    0,
    [DENIED],
    [],
    'fail',
    1,
    /^exit code 1, .*1 host denied, and on-deny is fail\. .*--on-deny warn/,
  ],
  ["the command's own failure stays", 7, [DENIED], [], 'fail', 7, undefined],
  [
    'something left',
    0,
    [],
    [LEFT],
    'warn',
    1,
    /^exit code 1, although the command succeeded: it left 1 path/,
  ],
  ['both', 0, [DENIED], [LEFT], 'fail', 1, /^exit code 1, .*it left 1 path/],
] as const)('%s', (_, own, denied, quarantined, onDeny, code, why) => {
  const exit = runExit(report(own, denied, quarantined), onDeny);
  expect(exit.code).toBe(code);
  if (why === undefined) expect(exit.why).toBeUndefined();
  else expect(exit.why).toMatch(why);
});
