// Measures `soda-guard lint`, end to end: node bench/lint/lint.mjs
// Every figure is the median of several runs, beside `node -e 0` measured in turn with them, so that a busy machine
// slows both. Exit 1 when a limit is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CLI = resolve(import.meta.dirname, '../../dist/cli/index.js');
const RUNS = Number(process.env.RUNS ?? 9);

const LIMITS = {
  /** One small file: this many times `node -e 0`, and so many milliseconds more. */
  startFactor: 1.9,
  startMs: 40,
  /** 10,000 entries: milliseconds more than `node -e 0`. */
  entriesMs: 600,
  /** Time over entries, fitted as a power from 1,000 to 30,000. */
  exponent: 1.2,
};

const directory = mkdtempSync(join(tmpdir(), 'soda-guard-bench-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

function policy(entries) {
  const file = join(directory, `soda-${entries}.yaml`);
  const items = Array.from({ length: entries }, (_, index) => `    - h${index}.example.com\n`);
  writeFileSync(file, `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n${items.join('')}`);
  return file;
}

function time(args) {
  const begin = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - begin;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Median milliseconds of a file's lint, and of `node -e 0` between the runs. */
function measure(file) {
  const pairs = Array.from({ length: RUNS }, () => [time([CLI, 'lint', file]), time(['-e', '0'])]);
  return { lint: median(pairs.map(([lint]) => lint)), node: median(pairs.map(([, node]) => node)) };
}

/** The slope of log(time) over log(entries), by least squares. */
function exponentOf(points) {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)]);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const covariance = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}

let missed = 0;
function report(name, value, limit, unit) {
  const ok = value <= limit;
  if (!ok) missed += 1;
  console.log(
    `${ok ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(2)} ${unit} (at most ${limit.toFixed(2)})`,
  );
}

const small = measure(policy(3));
console.log(`node -e 0: ${small.node.toFixed(0)} ms; lint of one small file: ${small.lint.toFixed(0)} ms`);
report('start', small.lint, LIMITS.startFactor * small.node + LIMITS.startMs, 'ms');

const many = measure(policy(10_000));
report('10,000 entries over node -e 0', many.lint - many.node, LIMITS.entriesMs, 'ms');

const points = [1000, 3000, 10_000, 30_000].map((entries) => {
  const { lint, node } = measure(policy(entries));
  console.log(`       ${entries} entries: ${(lint - node).toFixed(0)} ms over node -e 0`);
  return [entries, lint - node];
});
report('exponent', exponentOf(points), LIMITS.exponent, '');
process.exitCode = missed === 0 ? 0 : 1;
