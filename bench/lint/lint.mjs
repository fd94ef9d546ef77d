// Measures `soda-guard lint`, end to end: node bench/lint/lint.mjs
// Every figure is the median of several runs, beside `node -e 0` measured in turn with them, so that a busy machine
// slows both. Exit 1 when a limit is missed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CLI = resolve(process.env.CLI ?? resolve(import.meta.dirname, '../../dist/cli/index.js'));
const RUNS = Number(process.env.RUNS ?? 9);

const LIMITS = {
  /** One small file: this many times `node -e 0`, and so many milliseconds more. */
  startFactor: 1.9,
  startMs: 40,
  /** 10,000 entries: milliseconds more than `node -e 0`. */
  entriesMs: 600,
  /** Time over entries, fitted as a power from 1,000 to 30,000. */
  exponent: 1.2,
  /** The worst text that anybody may give it: milliseconds and MiB of memory more than `node -e 0`. */
  hostileMs: 1000,
  hostileMib: 200,
};

const MIB = 1024 * 1024;
const underHosts = (text) => `sandbox:\n  allowed_hosts:${text}\n`;
const repeated = (text) => text.repeat(Math.floor((MIB - 100) / text.length));

/** Texts that cost a careless reader seconds or gigabytes; each within the size that is read. */
const HOSTILE = {
  'brackets that never close': repeated('['),
  'brackets and commas': `[${repeated(',')}`,
  'braces nested in lists': repeated('[{a: '),
  'lists in lists by blanks': Array.from({ length: 1400 }, (_, depth) => `${' '.repeat(depth)}-\n`).join(''),
  stars: repeated('*'),
  'aliases of aliases': Array.from(
    { length: 40 },
    (_, level) =>
      `a${level}: &a${level} [${
        level === 0
          ? 'x'
          : Array(9)
              .fill(`*a${level - 1}`)
              .join(', ')
      }]\n`,
  ).join(''),
  'one long line': underHosts(` [${repeated('a')}]`),
  'one long host of labels': underHosts(` ["${repeated('a.')}"]`),
  'one key again and again': `sandbox:\n${repeated('  enabled: true\n').slice(0, 900_000)}`,
  'unknown keys': `sandbox:\n${Array.from({ length: 40_000 }, (_, n) => `  enabeld${n}: 1\n`).join('')}`,
  'wrong hosts': underHosts(
    `\n${Array.from({ length: 30_000 }, (_, n) => `    - https://h${n}.example.com/x\n`).join('')}`,
  ),
  'comments that ignore': `${repeated('# soda-guard: ignore[covered-entry] because\n')}`,
  tabs: repeated('\t'),
  'a quote that never closes': `a: "${repeated('\\n ')}`,
  'carriage returns': repeated('\r\n'),
  NUL: repeated('\0'),
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

/** Median of time and of the peak of memory over a few runs. What the lint says is not judged here. */
function cost(args) {
  const runs = [0, 1, 2].map(() => {
    const begin = performance.now();
    const { stderr } = spawnSync(process.execPath, ['--require', PEAK, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      maxBuffer: 64 * MIB,
      encoding: 'utf8',
    });
    return { ms: performance.now() - begin, mib: Number(/peak (\d+)\n$/.exec(stderr)?.[1]) / 1024 };
  });
  return { ms: median(runs.map(({ ms }) => ms)), mib: median(runs.map(({ mib }) => mib)) };
}

/** Says the peak of resident memory, in KiB, as the last thing that a process does. */
const PEAK = join(directory, 'peak.cjs');
writeFileSync(
  PEAK,
  "process.on('exit', () => require('node:fs').writeSync(2, `peak ${process.resourceUsage().maxRSS}\\n`));\n",
);

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

const idle = cost(['-e', '0']);
for (const [name, text] of Object.entries(HOSTILE)) {
  const file = join(directory, 'soda.yaml');
  writeFileSync(file, text);
  const { ms, mib } = cost([CLI, 'lint', file]);
  report(`${name}: time`, ms - idle.ms, LIMITS.hostileMs, 'ms');
  report(`${name}: memory`, mib - idle.mib, LIMITS.hostileMib, 'MiB');
}
process.exitCode = missed === 0 ? 0 : 1;
