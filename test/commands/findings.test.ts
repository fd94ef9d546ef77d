import { expect, test } from 'vitest';
import { withoutNotes } from '../../src/commands/findings.js';
import { lintLoaded } from '../../src/lint/lint.js';
import { loadPolicy } from '../../src/policy/load-policy.js';

test('a run shows errors and warnings of the policy, and counts its notes', () => {
  const text = 'sandbox:\n  allowed_hosts:\n    - api.example.com\n    - api.example.com\n';
  const report = lintLoaded(loadPolicy({ path: 'soda.yaml', text }), undefined);
  const { notes, warnings } = report.summary;
  expect([notes > 0, warnings > 0]).toEqual([true, true]);
  const shown = withoutNotes(report);
  expect(shown.summary).toEqual({ errors: 0, warnings, notes: 0 });
  expect(shown.files.flatMap(({ diagnostics }) => diagnostics).map(({ severity }) => severity)).toEqual(
    Array.from({ length: warnings }, () => 'warning'),
  );
});
