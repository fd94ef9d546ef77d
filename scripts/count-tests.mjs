// Reads vitest's JSON results, one file or several, lists what was skipped, and prints the closing line. Exits 1 if anything failed, if no
// test ran, or if a backend or form of the sandbox was skipped: those are what the product stands on.
import { readFileSync } from 'node:fs';

const [earlierFailures, ...files] = process.argv.slice(2);
let missing = 0;
const suites = files.flatMap((file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults;
  } catch (error) {
    console.log(`no test results: ${error.message}`);
    missing += 1;
    return [];
  }
});
const tests = suites.flatMap((suite) =>
  suite.assertionResults.map((test) => ({ status: test.status, name: test.fullName, file: suite.name })),
);
const count = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length;
const skippedTests = tests.filter((test) => ['skipped', 'pending', 'todo', 'disabled'].includes(test.status));
for (const test of skippedTests) console.log(`skipped: ${test.name}`);

const passed = count('passed');
// A suite that could not be loaded has no test of its own to fail.
const broken = suites.filter(
  (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
).length;
// Neither has a run of which nothing is known.
const failed = count('failed') + broken + missing;
const formSkipped = skippedTests.some((test) => /\b(bwrap|unshare)\b/.test(test.name));
if (formSkipped) console.log('a backend or form of the sandbox was skipped');
console.log(`${passed} passed, ${failed} failed, ${skippedTests.length} skipped`);
process.exitCode = earlierFailures !== '0' || failed > 0 || passed === 0 || formSkipped ? 1 : 0;
