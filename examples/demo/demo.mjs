// Runs the Action, main step and post step, on a sample agent, the way a runner does, and shows what came out.
// Needs nothing but Node and what every Debian or Ubuntu has: dist/ is committed.
// Exit code: 0 when everything came out as it must, 1 when not, 3 when a port is taken.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const action = path.join(root, 'dist', 'action', 'index.js');

function startOrigin(port, text) {
  return new Promise((resolve) => {
    const origin = { hits: 0, server: undefined };
    origin.server = http.createServer((request, response) => {
      origin.hits += 1;
      response.end(`${text}\n`);
    });
    origin.server.once('error', (error) => {
      console.error(
        `The demo needs port ${port} of 127.0.0.1, which cannot be had (${error.code}). Free it and start the demo again.`,
      );
      process.exit(3);
    });
    origin.server.listen(port, '127.0.0.1', () => resolve(origin));
  });
}

/** Runs one step of the Action in an environment like a runner's. Resolves with its exit code and output. */
function step(environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [action], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream.on('data', (bytes) => {
        output += bytes.toString();
        target.write(bytes);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** The values of a runner's file of `name<<delimiter` blocks or `name=value` lines. */
function readCommandFile(file) {
  const values = {};
  const text = readFileSync(file, 'utf8');
  for (const [, name, , value] of text.matchAll(/^([^\n=<]+)<<(\S+)\n([\s\S]*?)\n\2$/gm))
    values[name] = value;
  return values;
}

const allowed = await startOrigin(18443, 'hello from the allowed origin');
const denied = await startOrigin(18444, 'this must never be seen');
const runnerTemp = mkdtempSync(path.join(os.tmpdir(), 'soda-guard-demo-'));
chmodSync(runnerTemp, 0o755);
const commandFile = (name) => {
  const file = path.join(runnerTemp, name);
  writeFileSync(file, '');
  return file;
};
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  USER: process.env.USER ?? 'runner',
  LANG: 'C.UTF-8',
  CI: 'true',
  GITHUB_ACTIONS: 'true',
  GITHUB_EVENT_NAME: 'push',
  GITHUB_WORKSPACE: root,
  GITHUB_REPOSITORY: 'example/demo',
  RUNNER_TEMP: runnerTemp,
  RUNNER_OS: 'Linux',
  GITHUB_OUTPUT: commandFile('output'),
  GITHUB_STEP_SUMMARY: commandFile('summary'),
  GITHUB_STATE: commandFile('state'),
  GITHUB_ENV: commandFile('env'),
  GITHUB_PATH: commandFile('path'),
  INPUT_RUN: `'${process.execPath.replaceAll("'", `'\\''`)}' agent.mjs`,
  'INPUT_WORKING-DIRECTORY': 'examples/demo',
  INPUT_POLICY: 'soda.yaml',
  'INPUT_MIN-ISOLATION': 'proxied',
  'INPUT_ON-DENY': 'warn',
  INPUT_BACKEND: 'auto',
};

const title = (text) => console.log(`\n=== ${text}`);
try {
  title('The step (dist/action, main)');
  const main = await step(environment);
  title('The post step, which annotates the policy');
  const state = Object.fromEntries(
    Object.entries(readCommandFile(environment.GITHUB_STATE)).map(([name, value]) => [
      `STATE_${name}`,
      value,
    ]),
  );
  const post = await step({ ...environment, ...state });
  title('The job summary');
  const summary = readFileSync(environment.GITHUB_STEP_SUMMARY, 'utf8');
  console.log(summary);
  const outputs = readCommandFile(environment.GITHUB_OUTPUT);

  const lines = main.output.split('\n');
  const wrong = Object.entries({
    'the step ends with 0': main.code === 0 && post.code === 0,
    'the mode is proxied': outputs['effective-mode'] === 'proxied',
    'one attempt is allowed': lines.filter((line) => line.startsWith('allowed ')).length === 1,
    'three attempts are denied': lines.filter((line) => line.startsWith('denied ')).length === 3,
    'the allowed origin was reached once': allowed.hits === 1,
    'the other origin was never reached': denied.hits === 0,
    'the policy line is annotated': /^::warning file=examples\/demo\/soda\.yaml,line=\d+/m.test(post.output),
    'the summary names the denied host': summary.includes('denied.example'),
    'the summary names the entry that nothing needed': /never contacted.*\n\n- `unused\.example:443`/.test(
      summary,
    ),
    'the summary says what became of each limit':
      /^\| `memory_mb` \| 1024 \| (enforced by|not enforced: )/m.test(summary),
  }).filter(([, holds]) => !holds);
  title(wrong.length === 0 ? `Done: mode ${outputs['effective-mode']}, as it must be` : 'Not as it must be');
  for (const [what] of wrong) console.log(`- not true: ${what}`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  allowed.server.close();
  denied.server.close();
  rmSync(runnerTemp, { recursive: true, force: true });
}
