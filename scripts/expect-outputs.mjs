// Compares what the Action reported about the sample agent of the workflow self-use with what the agent did.
// Usage: node scripts/expect-outputs.mjs, with the outputs in MODE, CODE, DENIED_COUNT, DENIED, ALLOWED, UNUSED, REPORT, LOG.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

const {
  MODE,
  CODE,
  DENIED_COUNT,
  DENIED = '',
  ALLOWED = '',
  UNUSED = '',
  REPORT = '',
  LOG = '',
} = process.env;
const places = (text) => JSON.parse(text).map(({ host, port }) => `${host}:${port}`);

assert.equal(MODE, 'proxied');
assert.equal(CODE, '0');
assert.equal(DENIED_COUNT, '1');
assert.deepEqual(places(DENIED), ['example.com:443']);
assert.equal(JSON.parse(DENIED)[0].entry, '- example.com:443');
assert.deepEqual(places(ALLOWED), ['api.github.com:443']);
assert.deepEqual(places(UNUSED), ['unused.example:443']);

const report = JSON.parse(readFileSync(REPORT, 'utf8'));
assert.equal(report.mode, MODE);
assert.equal(report.selfTest.state, 'passed');
assert.ok(report.withheld.includes('SECRET_OF_THE_JOB'));

const decisions = readFileSync(LOG, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
assert.deepEqual(decisions.map(({ host, verdict }) => `${host} ${verdict}`).sort(), [
  'api.github.com allow',
  'example.com deny',
]);
console.log('The outputs, the report and the log say what the agent did.');
