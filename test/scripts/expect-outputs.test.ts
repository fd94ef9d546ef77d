/** The script by which a workflow compares what the Action reported with what its sample agent did. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/expect-outputs.mjs');

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const DENIED = [{ host: 'example.com', port: 443, entry: '- example.com:443' }];
const RIGHT = {
  MODE: 'proxied',
  CODE: '0',
  DENIED_COUNT: '1',
  DENIED: JSON.stringify(DENIED),
  ALLOWED: '[{"host":"api.github.com","port":443}]',
  UNUSED: '[{"host":"unused.example","port":443}]',
};
const REPORT = { mode: 'proxied', selfTest: { state: 'passed' }, withheld: ['SECRET_OF_THE_JOB'] };
const LOG = ['api.github.com allow', 'example.com deny'];

it.each<[string, Partial<typeof RIGHT>, Partial<typeof REPORT>, readonly string[], boolean]>([
  ['all of it', {}, {}, LOG, true],
  ['another mode', { MODE: 'open' }, {}, LOG, false],
  ['a failure', { CODE: '1' }, {}, LOG, false],
  ['nothing denied', { DENIED_COUNT: '0', DENIED: '[]' }, {}, LOG, false],
  ['no entry', { DENIED: JSON.stringify(DENIED.map((row) => ({ ...row, entry: null }))) }, {}, LOG, false],
  ['a further host', { ALLOWED: '[{"host":"a.example","port":443}]' }, {}, LOG, false],
  ['no entry to remove', { UNUSED: '[]' }, {}, LOG, false],
  ['a self-test that was left out', {}, { selfTest: { state: 'skipped' } }, LOG, false],
  ['a secret that got in', {}, { withheld: [] }, LOG, false],
  ['a decision that is not in the log', {}, {}, LOG.slice(1), false],
])('%s', (_, outputs, report, log, isRight) => {
  const [reportFile, logFile] = ['report.json', 'log.jsonl'].map((name) => path.join(directory, name));
  const lines = log
    .map((line) => line.split(' '))
    .map(([host, verdict]) => JSON.stringify({ host, verdict }));
  writeFileSync(reportFile ?? '', JSON.stringify({ ...REPORT, ...report }));
  writeFileSync(logFile ?? '', `${lines.join('\n')}\n`);
  const env = { ...process.env, ...RIGHT, ...outputs, REPORT: reportFile, LOG: logFile };
  const done = spawnSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(isRight ? 0 : 1);
});
