/** The bundle of the Action as a step: what the runner and later steps get to see. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { decodeCommand, executedCommands, type DecodedCommand } from '../github/runner-decoder.js';
import { COMBINATIONS } from '../sandbox/machine.js';
import { CHECKOUT, giveTo, install, isRoot, type Finished, type Installation } from './installation.js';
import { readLog } from './log.js';
import { installNode24, type OtherNode } from './node-24.js';
import { COMMAND_FILES, runStep, stepEnvironment, type StepOutcome, type StepRequest } from './step.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const POLICY = 'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - a.example\n';
const POLICY_LINE = 4;
const DENIED = 'curl -sS -m 20 https://denied.example || true';

let soda: Installation;
let node24: OtherNode;
beforeAll(() => {
  soda = install();
  const place = path.join(soda.root, 'node-24');
  mkdirSync(place);
  node24 = installNode24(place);
});
afterAll(() => {
  soda.dispose();
});

type Inputs = StepRequest['inputs'];

/** A step in a new workspace. */
function step(
  inputs: Inputs,
  more: Partial<StepRequest> & { readonly policy?: string } = {},
): Promise<StepOutcome> {
  const { form = 'user', policy = POLICY, ...rest } = more;
  return runStep(soda, { form, inputs, workspace: soda.project(form, policy), ...rest });
}

/** What the runner executes of main's output; both of its pipes count. */
function executed({ main }: StepOutcome): readonly string[] {
  return [...executedCommands(main.stdout), ...executedCommands(main.stderr)];
}

/** What the runner makes of a post step's output. */
function annotations({ stdout }: Finished): readonly DecodedCommand[] {
  return executedCommands(stdout).map(decodeCommand);
}

const CASE = z.object({ id: z.string(), input: z.string() });

/** The quoted lines of the public case: what an agent printed. */
function hostileLines(): readonly string[] {
  const rows = readFileSync(path.join(CHECKOUT, 'test/cases/action.jsonl'), 'utf8').trim().split('\n');
  const row = rows
    .map((line) => CASE.parse(JSON.parse(line)))
    .find(({ id }) => id === 'action-workflow-commands-in-output');
  return [...(row?.input ?? '').matchAll(/'([^']+)'/g)].map(([, line = '']) => line);
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

describe.concurrent.each(COMBINATIONS)('a step that runs a script: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('has outputs, a summary, and annotations from its post step alone', async () => {
    const outcome = await step({ run: `echo hello\n${DENIED}\n`, policy: 'soda.yaml', backend }, { form });
    const { main, post, outputs, summary } = outcome;
    expect(main).toMatchObject({ code: 0, stderr: '' });
    expect(main.stdout).toMatch(/^hello$/m);
    expect(executed(outcome)).toEqual([]);
    expect(Object.fromEntries(outputs)).toMatchObject({
      'effective-mode': 'proxied',
      backend: `${backend} (${form})`,
      'exit-code': '0',
      'denied-count': '1',
      allowed: '[]',
    });
    expect(JSON.parse(outputs.get('denied') ?? '')).toMatchObject([
      {
        host: 'denied.example',
        port: 443,
        reason: 'not-listed',
        count: 1,
        file: 'soda.yaml',
        line: POLICY_LINE,
      },
    ]);
    expect(JSON.parse(outputs.get('unused') ?? '')).toMatchObject([
      { host: 'a.example', port: 443, file: 'soda.yaml', line: POLICY_LINE + 1 },
    ]);
    expect(readLog(outputs.get('log-path') ?? '')).toMatchObject([
      { host: 'denied.example', verdict: 'deny' },
    ]);
    expect(JSON.parse(readFileSync(outputs.get('report-path') ?? '', 'utf8'))).toMatchObject({
      version: 1,
      mode: 'proxied',
      exitCode: 0,
    });
    expect(summary).toContain('mode `proxied`');
    expect(summary).toContain('denied.example');

    expect(post).toMatchObject({ code: 0, stderr: '' });
    const denial = annotations(post).find(({ message }) => message.includes('denied.example'));
    expect(denial).toMatchObject({
      command: 'warning',
      properties: { file: 'soda.yaml', line: String(POLICY_LINE) },
    });
    // The entry to add, in the shape of the list.
    expect(denial?.message).toContain('- denied.example');
  });

  // action-workflow-commands-in-output
  it.skipIf(skip)('keeps the runner from executing what the script prints, whatever it prints', async () => {
    const guesses = ['0'.repeat(64), '', 't', 'pause-logging'].map((token) => `::${token}::`);
    const lines = [...hostileLines(), ...guesses, '  ::error::after blanks', 'text ##[error]x', '::Error::x'];
    expect(executedCommands(lines.join('\n')).length).toBeGreaterThan(5);
    const script = [
      ...lines.flatMap((line) => [`printf '%s\\n' ${quoted(line)}`, `printf '%s\\n' ${quoted(line)} >&2`]),
      ...lines.map((line) => `printf '%s\\r\\n\\r%s\\r' ${quoted(line)} ${quoted(line)}`),
      `printf ::err; sleep 0.1; printf 'or::in two writes\\n'`,
      `printf ::war >&2; sleep 0.1; printf 'ning::in two writes\\n' >&2`,
      `printf '::error::without a final newline'`,
    ].join('\n');
    // As when the script crashes in the middle of a line.
    const outcome = await step({ run: `${script}\nkill -KILL $$`, backend }, { form });
    expect(outcome.main.code).toBe(137);
    expect(outcome.main.stdout).toContain('::error::without a final newline\n');
    expect(executed(outcome)).toEqual([]);
    // The runner listens again afterwards: the token stands at the start of a line.
    expect(executedCommands(`${outcome.main.stdout}::warning::later\n`)).toEqual(['::warning::later']);
    expect(outcome.left).toBe('');
  });

  it.skipIf(skip)('shows the token, the runner and its files to nobody inside', async () => {
    const script =
      'env; cat /proc/*/environ /proc/*/cmdline | tr "\\0" "\\n"; grep -rs canary /tmp /run . || true; cat soda.yaml';
    const [one, two] = await Promise.all([
      step({ run: script, backend }, { form }),
      step({ run: script, backend }, { form }),
    ]);
    const tokenOf = ({ main }: StepOutcome): string =>
      /^::stop-commands::(\w{32,})$/m.exec(main.stdout)?.[1] ?? '';
    expect(tokenOf(one)).not.toBe('');
    expect(tokenOf(one)).not.toBe(tokenOf(two));
    // Once where it starts, once where it ends.
    expect(one.main.stdout.split(tokenOf(one))).toHaveLength(3);
    expect(one.main.stdout).toContain('allowed_hosts');
    expect(one.main.stdout).not.toContain('canary-of-the-runner');
    for (const name of [...COMMAND_FILES, 'RUNNER_TEMP', 'INPUT_RUN', 'ACTIONS_RUNTIME_TOKEN']) {
      expect(one.main.stdout).not.toMatch(new RegExp(`^${name}=`, 'm'));
    }
  });

  // action-runner-files-writable
  it.skipIf(skip)("cannot write the runner's files, by variable or by path", async () => {
    // Not below /tmp, which the sandbox replaces anyway.
    const temp = mkdtempSync(path.join(isRoot ? '/home' : os.homedir(), 'soda-guard-runner-'));
    try {
      const script = [
        ...COMMAND_FILES.map((name) => `echo LD_PRELOAD=/tmp/e.so >>"\${${name}:-/dev/null}" || true`),
        ...COMMAND_FILES.map((name) => `(echo X=1 >>${temp}/${name.toLowerCase()}_file) || true`),
        `(echo x >${temp}/planted) || true; rm -f ${temp}/* || true; mv ${temp} ${temp}-x || true; echo done`,
      ].join('\n');
      giveTo(form, soda.user, temp);
      const outcome = await step({ run: script, backend }, { form, temp });
      expect(outcome.main.code).toBe(0);
      expect(outcome.main.stdout).toMatch(/^done$/m);
      expect(outcome.left).toBe('');
      expect(existsSync(path.join(temp, 'planted'))).toBe(false);
      expect(outcome.outputs.get('exit-code')).toBe('0');
      expect(outcome.summary).not.toContain('LD_PRELOAD');
    } finally {
      rmSync(temp, { recursive: true, force: true });
    }
  });
});

describe.concurrent('a step', () => {
  it.each([
    ['exit 7', 7],
    ['false; echo not reached', 1],
    ['false | true', 1],
    ['kill -TERM $$', 143],
    ['no-such-program', 127],
  ])('ends with the code of its script: %s', async (run, code) => {
    const { main, outputs, summary } = await step({ run });
    expect(main.code).toBe(code);
    expect(main.stdout).not.toContain('not reached');
    expect(outputs.get('exit-code')).toBe(String(code));
    expect(summary).toContain(`| ${code} |`);
  });

  it('fails with 1 where on-deny is fail and the script succeeded', async () => {
    const failed = await step({ run: DENIED, 'on-deny': 'fail' });
    expect(failed.main.code).toBe(1);
    // The script's own code.
    expect(failed.outputs.get('exit-code')).toBe('0');
    expect(annotations(failed.post)).toMatchObject([{ command: 'error' }]);
    expect((await step({ run: `${DENIED}; exit 4`, 'on-deny': 'fail' })).main.code).toBe(4);
    expect((await step({ run: 'true', 'on-deny': 'fail' })).main.code).toBe(0);
  });

  it('starts in working-directory, from where the policy is named', async () => {
    const workspace = soda.project('user', 'sandbox:\n  enabled: false\n');
    const folder = path.join(workspace, 'tools/agent');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'own.yaml'), POLICY);
    giveTo('user', soda.user, folder);
    const { main, post } = await step(
      { run: `pwd\n${DENIED}`, 'working-directory': 'tools/agent', policy: 'own.yaml' },
      { workspace },
    );
    expect(main.code).toBe(0);
    expect(main.stdout.split('\n')).toContain(folder);
    expect(annotations(post)).toMatchObject([
      { properties: { file: 'tools/agent/own.yaml', line: String(POLICY_LINE) } },
    ]);
  });

  it.each(['../', '/', '../../etc'])('does not start outside of the workspace: %s', async (directory) => {
    const workspace = soda.project('user', POLICY);
    const policy = path.join(workspace, 'soda.yaml');
    const { main } = await step({ run: 'echo ran', 'working-directory': directory, policy }, { workspace });
    expect(main.code).toBe(125);
    expect(main.stdout).not.toMatch(/^ran$/m);
  });

  it('masks the values that are passed on, before anything else', async () => {
    const secret = 'first-secret-line\nsecond: 100%';
    const { main } = await step(
      { run: 'echo "$TOKEN_A"', 'pass-env': 'TOKEN_A' },
      { env: { TOKEN_A: secret } },
    );
    expect(main.stdout).toContain(`${secret}\n`);
    const masks = executedCommands(main.stdout).map(decodeCommand);
    expect(masks.map(({ command, message }) => [command, message])).toEqual(
      secret.split('\n').map((line) => ['add-mask', line]),
    );
    expect(main.stdout.startsWith('::add-mask::')).toBe(true);
  });

  it.each(['pull_request_target', 'issue_comment', 'workflow_run'])('is refused on %s', async (event) => {
    const outcome = await step({ run: 'touch marker' }, { event });
    const { main, post, outputs, summary } = outcome;
    expect(main.code).toBe(125);
    expect(main.stdout).toContain(event);
    expect(executed(outcome)).toEqual([]);
    expect(outputs.get('exit-code')).toBe('125');
    expect(summary).toContain(event);
    expect(annotations(post).filter(({ command }) => command === 'error')).toHaveLength(1);
    expect(annotations(post)[0]?.message).toContain(event);
    // Linting needs no trust.
    expect((await step({}, { event })).main.code).toBe(0);
  });

  it('says on pull_request whose policy was used', async () => {
    const run = 'true';
    const sentence = 'the policy of the pull request itself was used';
    expect((await step({ run }, { event: 'pull_request' })).summary).toContain(sentence);
    expect((await step({ run }, { event: 'push' })).summary).not.toContain(sentence);
  });

  it('is refused for a weaker mode, on the line that causes it', async () => {
    const policy = 'mcp:\n  servers:\n    tools:\n      command: a\n';
    const { main, post, outputs, summary } = await step({ run: 'echo ran' }, { policy });
    expect(main.code).toBe(125);
    expect(main.stdout).not.toMatch(/^ran$/m);
    expect(outputs.get('exit-code')).toBe('125');
    expect(summary).toContain('was not started');
    const refusal = annotations(post).find(({ command }) => command === 'error');
    expect(refusal).toMatchObject({ properties: { file: 'soda.yaml', line: '3' } });
    expect(refusal?.message).toContain('tools');

    const accepted = await step({ run: 'echo ran', 'min-isolation': 'open' }, { policy });
    expect(accepted.main.code).toBe(0);
    expect(accepted.main.stdout).toMatch(/^ran$/m);
    expect(accepted.outputs.get('effective-mode')).toBe('open');
    expect(accepted.summary).toMatch(/^## soda-guard: mode `open`/);
    expect(
      annotations(accepted.post).some(
        ({ command, message }) => command === 'warning' && message.includes('mode open'),
      ),
    ).toBe(true);
  });

  it('without a script lints, and its findings are annotations of the post step', async () => {
    const policy = `${POLICY}    - b.example:0443\n`;
    const outcome = await step({}, { policy });
    expect(outcome.main.code).toBe(1);
    expect(outcome.main.stdout).toContain('soda.yaml:');
    expect(executed(outcome)).toEqual([]);
    expect(annotations(outcome.post).find(({ command }) => command === 'error')).toMatchObject({
      properties: { file: 'soda.yaml', line: '6' },
    });
    expect(outcome.summary).toContain('0443');
    expect(outcome.outputs.get('exit-code') ?? '').toBe('');

    const clean = await step({});
    expect(clean.main.code).toBe(0);
    expect(executedCommands(clean.post.stdout).filter((line) => line.startsWith('::error'))).toEqual([]);
    const warned = await step({}, { policy: 'mcp:\n  servers:\n    t: {command: a, allowed_hosts: []}\n' });
    expect(warned.main.code).toBe(0);
    expect(annotations(warned.post)).toContainEqual(expect.objectContaining({ command: 'warning' }));
  });

  it.each([
    [{ allow: 'b.example\n \nc.example' }, 'allow'],
    [{ allow: ' ' }, 'allow'],
    [{ allow: 'b.example,,c.example' }, 'allow'],
    [{ allow: 'http://b.example' }, 'http://b.example'],
    [{ 'pass-env': 'A, ,B' }, 'pass-env'],
    [{ 'pass-env': '*' }, '*'],
    [{ 'min-isolation': 'strict' }, 'min-isolation'],
    [{ 'on-deny': 'ignore' }, 'on-deny'],
    [{ backend: 'docker' }, 'backend'],
    [{ policy: 'nowhere.yaml' }, 'nowhere.yaml'],
    [{ phase: 'nowhere' }, 'nowhere'],
  ])('is refused for the inputs %j', async (inputs, named) => {
    const outcome = await step({ run: 'echo ran', ...inputs });
    expect(outcome.main.code).toBe(125);
    expect(outcome.main.stdout).not.toMatch(/^ran$/m);
    expect(outcome.main.stdout).toContain(named);
    expect(executed(outcome)).toEqual([]);
    expect(outcome.outputs.get('exit-code')).toBe('125');
    expect(outcome.summary).toContain(named);
    const errors = annotations(outcome.post).filter(({ command }) => command === 'error');
    expect(errors.some(({ message }) => message.includes(named))).toBe(true);
  });

  it('lets the runner listen again when it is cancelled', async () => {
    const request: StepRequest = {
      form: 'user',
      inputs: { run: 'trap "echo ::error::cancelled; exit 9" INT; echo up; while :; do sleep 0.05; done' },
      workspace: soda.project('user', POLICY),
    };
    const { env } = stepEnvironment(soda, request);
    const command = [process.execPath, path.join(soda.dist, 'action/index.js')];
    const started = soda.start('user', command, { cwd: request.workspace, env });
    await new Promise<void>((resolve) => {
      started.child.stdout?.on('data', (chunk: string) => {
        if (/^up$/m.test(chunk)) resolve();
      });
    });
    started.child.kill('SIGINT');
    const done = await started.finished;
    expect(done).toMatchObject({ code: 9, stderr: '' });
    expect(done.stdout).toContain('::error::cancelled');
    expect(executedCommands(`${done.stdout}::warning::later\n`)).toEqual(['::warning::later']);
  });
});

describe.concurrent.each(COMBINATIONS)('under Node 24, as on GitHub: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('the step does the same', async (context) => {
    if ('missing' in node24) return context.skip(node24.missing);
    const { node } = node24;
    const run = `echo hello; ${DENIED}; printf '::error::x'; exit 7`;
    const outcome = await step({ run, backend }, { form, node });
    expect(outcome.main).toMatchObject({ code: 7, stderr: '' });
    expect(outcome.main.stdout).toMatch(/^hello$/m);
    expect(executed(outcome)).toEqual([]);
    expect(executedCommands(`${outcome.main.stdout}::warning::later\n`)).toEqual(['::warning::later']);
    expect(Object.fromEntries(outcome.outputs)).toMatchObject({
      'effective-mode': 'proxied',
      backend: `${backend} (${form})`,
      'exit-code': '7',
      'denied-count': '1',
    });
    expect(outcome.summary).toContain('denied.example');
    expect(outcome.post).toMatchObject({ code: 0, stderr: '' });
    expect(annotations(outcome.post)).toMatchObject([
      { command: 'warning', properties: { file: 'soda.yaml', line: String(POLICY_LINE) } },
    ]);
  });
});
