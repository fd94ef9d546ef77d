import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '../../src/github/deliver.js';
import { mainStep } from '../../src/github/main-step.js';
import type { StepResult } from '../../src/github/runner.js';
import type { Annotation } from '../../src/github/workflow-command.js';
import { executedCommands } from './runner-decoder.js';
import { BOT, REPOSITORY, startFakeApi, TOKEN, type FakeApi } from './fake-api.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000 });

const SHA = 'a'.repeat(40);
const HEAD = 'b'.repeat(40);

let api: FakeApi;
let folder: string;
beforeEach(async () => {
  api = await startFakeApi();
  folder = mkdtempSync(path.join(tmpdir(), 'soda-guard-deliver-'));
});
afterEach(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

function environment(event: unknown = { pull_request: { number: 7, head: { sha: HEAD } } }) {
  const file = path.join(folder, 'event.json');
  writeFileSync(file, JSON.stringify(event));
  return {
    GITHUB_API_URL: api.url,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_SHA: SHA,
    GITHUB_EVENT_PATH: file,
    GITHUB_WORKFLOW: 'w',
    GITHUB_JOB: 'j',
    GITHUB_ACTION: 'a',
  };
}

function result(count: number, more: Partial<StepResult> = {}): StepResult {
  const annotations = Array.from({ length: count }, (_, index): Annotation => {
    return {
      level: 'warning',
      title: 't',
      message: `m ${index}`,
      file: 'soda.yaml',
      line: index + 1,
      column: 3,
    };
  });
  return { code: 0, annotations, summary: [{ title: '## soda-guard' }], ...more };
}

const BOTH = { check: true, comment: true, token: TOKEN };

describe('a check run', () => {
  it.each([
    [0, 1],
    [50, 1],
    [51, 2],
    [230, 5],
  ])('has all of %d annotations, in %d requests', async (count, requests) => {
    const request = { ...BOTH, comment: false, environment: environment() };
    expect(await deliver(request, result(count))).toEqual([]);
    expect(api.checks).toHaveLength(1);
    expect(api.checks.length + api.added.length).toBe(requests);
    const sent = [...api.checks.map(({ output }) => output), ...api.added].flatMap(
      (output) => output.annotations,
    );
    expect(sent.map(({ message }) => message)).toEqual(
      result(count).annotations.map(({ message }) => message),
    );
  });

  it.each([
    [0, 0, 'success'],
    [0, 1, 'neutral'],
    [7, 0, 'failure'],
  ])('of exit code %d with %d warnings is %s', async (code, count, conclusion) => {
    await deliver({ ...BOTH, comment: false, environment: environment() }, result(count, { code }));
    expect(api.checks).toMatchObject([{ name: 'soda-guard', conclusion }]);
  });

  it('stands at the head of the pull request, else at the commit', async () => {
    await deliver({ ...BOTH, environment: environment() }, result(0));
    await deliver({ ...BOTH, environment: environment({}) }, result(0));
    expect(api.checks.map(({ head_sha }) => head_sha)).toEqual([HEAD, SHA]);
  });

  it('is accepted with whatever an annotation has', async () => {
    const annotations: Annotation[] = [
      { level: 'error', title: 'x'.repeat(1000), message: 'ä'.repeat(100_000) },
      { level: 'notice', title: 't', message: 'm', file: 'a', line: 3, endLine: 5, column: 2 },
    ];
    const rows = Array.from({ length: 200 }, (_, index) => `${index} ${'ü'.repeat(1000)}`);
    const summary = [{ title: '## s', rows }];
    const request = { ...BOTH, environment: environment() };
    expect(await deliver(request, { code: 0, annotations, summary })).toEqual([]);
    expect(api.checks[0]?.output.annotations).toMatchObject([
      { path: '.github', annotation_level: 'failure', start_line: 1 },
      { path: 'a', annotation_level: 'notice', start_line: 3, end_line: 5 },
    ]);
    expect(api.comments[0]?.body).toMatch(/… and \d+ more, see the report file/);
  });

  it('says how far it came', async () => {
    api.failures.push({ match: /^PATCH /, status: 502 });
    const failures = await deliver({ ...BOTH, comment: false, environment: environment() }, result(120));
    expect(failures).toEqual([expect.stringMatching(/HTTP 502.*50 of 120 annotations/)]);
  });
});

describe('a comment', () => {
  const request = () => ({ ...BOTH, check: false, environment: environment() });

  it('is one, updated in place', async () => {
    await deliver(request(), result(0, { summary: [{ title: '## first' }] }));
    await deliver(request(), result(0, { summary: [{ title: '## second' }] }));
    expect(api.comments).toHaveLength(1);
    expect(api.comments[0]?.body).toMatch(/^<!-- soda-guard:[0-9a-f]{16} -->\n## second/);
  });

  it('is never somebody else’s with the marker in it, nor one that only quotes the marker', async () => {
    await deliver(request(), result(0));
    const [own] = api.comments.splice(0);
    const marker = own?.body.split('\n')[0] ?? '';
    api.comments.push(
      { id: 1, body: `${marker}\nmine`, user: { login: 'mallory' } },
      { id: 2, body: `> ${marker}\nquoted`, user: { login: BOT } },
    );
    await deliver(request(), result(0));
    expect(api.comments.map(({ body }) => body.split('\n')[1]).slice(0, 2)).toEqual(['mine', 'quoted']);
    expect(api.comments).toHaveLength(3);
  });

  it('is found behind hundreds of others', async () => {
    for (let id = 1; id <= 250; id += 1) api.comments.push({ id, body: 'x', user: { login: 'u' } });
    await deliver(request(), result(0));
    await deliver(request(), result(0));
    expect(api.comments).toHaveLength(251);
  });

  it('is another one for another step', async () => {
    await deliver(request(), result(0));
    await deliver({ ...request(), environment: { ...environment(), GITHUB_ACTION: 'b' } }, result(0));
    expect(api.comments).toHaveLength(2);
  });

  it('is updated where GitHub does not say whose token it is', async () => {
    api.failures.push({ match: /graphql/, status: 404 });
    await deliver(request(), result(0));
    await deliver(request(), result(0));
    expect(api.comments).toHaveLength(1);
  });

  it('is none where there is no pull request', async () => {
    expect(await deliver({ ...request(), environment: environment({}) }, result(0))).toEqual([]);
    expect(api.requests).toEqual([]);
  });
});

describe('what cannot be delivered', () => {
  // report-fork-pr-token
  it.each([
    [401, 'no valid token'],
    [403, 'forks'],
    [404, 'permissions: checks: write'],
    [422, 'report it'],
    [429, 'rate limit'],
    [500, 'GitHub has a problem'],
    [503, 'GitHub has a problem'],
  ])('is a sentence for HTTP %d', async (status, said) => {
    api.failures.push({ match: /./, status });
    const failures = await deliver({ ...BOTH, environment: environment() }, result(1));
    expect(failures).toHaveLength(2);
    expect(failures[0]).toContain(`(HTTP ${status})`);
    expect(failures[0]).toContain(said);
    expect(failures.join()).not.toMatch(/pull_request_target|injected|::/);
    expect(failures.join()).not.toContain(TOKEN);
  });

  // action-pre-step-hang
  it('takes no longer than the deadline where nobody answers', async () => {
    api.failures.push({ match: /./, status: 'silence' });
    const failures = await deliver({ ...BOTH, environment: environment(), deadline: 200 }, result(1));
    expect(failures).toEqual([
      expect.stringContaining('check run could not be written (no answer in time)') as string,
      expect.stringContaining('comment could not be written (no answer in time)') as string,
    ]);
  });

  it('is a sentence where nobody listens', async () => {
    const closed = await startFakeApi();
    await closed.close();
    const failures = await deliver(
      { ...BOTH, environment: { ...environment(), GITHUB_API_URL: closed.url } },
      result(1),
    );
    expect(failures).toHaveLength(2);
    expect(failures[0]).toContain('(ECONNREFUSED)');
  });

  it.each([
    ['token', { token: '' }, {}],
    ['GITHUB_REPOSITORY', {}, { GITHUB_REPOSITORY: 'none' }],
  ])('is a sentence without %s', async (named, more, variables) => {
    const failures = await deliver(
      { ...BOTH, ...more, environment: { ...environment(), ...variables } },
      result(1),
    );
    expect(failures).toEqual([expect.stringContaining(named) as string]);
    expect(api.requests).toEqual([]);
  });

  it('is nothing where nothing was asked for', async () => {
    expect(
      await deliver({ ...BOTH, check: false, comment: false, environment: environment() }, result(1)),
    ).toEqual([]);
    expect(api.requests).toEqual([]);
  });
});

/** A whole step that only lints. */
async function step(inputs: Readonly<Record<string, string>>) {
  writeFileSync(
    path.join(folder, 'soda.yaml'),
    'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - b.example:0443\n',
  );
  const stdout = new PassThrough();
  const output = text(stdout);
  let summary = '';
  let annotations: readonly Annotation[] = [];
  const code = await mainStep({
    input: (name) => ({ token: TOKEN, ...inputs })[name] ?? '',
    environment: { ...environment(), GITHUB_WORKSPACE: folder },
    stdout,
    setOutput: () => undefined,
    summarise: (markdown) => {
      summary += markdown;
      return Promise.resolve();
    },
    remember: (all) => {
      annotations = all;
    },
    rememberSweep: () => undefined,
  });
  stdout.end();
  return { code, summary, annotations, log: await output };
}

describe('a step with a token', () => {
  it('delivers what it found, and changes nothing about its result', async () => {
    const plain = await step({});
    expect(api.requests).toEqual([]);
    const reported = await step({ check: 'true', comment: 'true' });
    expect(reported).toMatchObject({ code: plain.code, annotations: plain.annotations });
    expect(api.checks).toMatchObject([
      {
        conclusion: 'failure',
        output: { annotations: [{ path: 'soda.yaml', start_line: 5, annotation_level: 'failure' }] },
      },
    ]);
    expect(api.comments[0]?.body).toContain(plain.summary);
  });

  it.each([403, 404, 422, 429, 500, 503])(
    'gives a notice on HTTP %d, and keeps its result',
    async (status) => {
      const plain = await step({});
      api.failures.push({ match: /./, status });
      const failed = await step({ check: 'true', comment: 'true' });
      expect(failed.code).toBe(plain.code);
      expect(failed.summary).toBe(plain.summary);
      expect(failed.annotations.slice(0, plain.annotations.length)).toEqual(plain.annotations);
      expect(failed.annotations.slice(plain.annotations.length).map(({ level }) => level)).toEqual([
        'notice',
        'notice',
      ]);
      expect(failed.log).toContain(`HTTP ${status}`);
      expect(executedCommands(failed.log)).toEqual([]);
      // Nothing that anybody sees has the token, and the fake's answers do.
      expect(JSON.stringify(failed)).not.toContain(TOKEN);
    },
  );

  it('does not tell the token to anybody but the API', async () => {
    const console = vi.spyOn(process.stderr, 'write');
    const reported = await step({ check: 'true', comment: 'true' });
    expect(JSON.stringify([reported, api.checks, api.comments, api.requests])).not.toContain(TOKEN);
    expect(console.mock.calls.flat().join('')).not.toContain(TOKEN);
    console.mockRestore();
  });
});
