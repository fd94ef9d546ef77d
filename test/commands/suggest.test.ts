import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sodaGuard } from './captured.js';

const POLICY = `# who may be reached
sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts: # the agent's
    - api.example.com # first
    - idle.example.com
`;

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'suggest-'));
  file('soda.yaml', POLICY);
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

function file(name: string, text: string): string {
  writeFileSync(path.join(directory, name), text);
  return path.join(directory, name);
}

function line(host: string, port: number | null, verdict: string, reason: string): string {
  const decision = {
    time: '2026-01-01T00:00:00.000Z',
    principal: 'agent',
    via: 'connect',
    host,
    port,
    verdict,
    reason,
  };
  return `${JSON.stringify({ ...decision, rule: null, address: null, bytesUp: 0, bytesDown: 0, ms: 1 })}\n`;
}

const DENIED = line('new.example', 443, 'deny', 'not-listed');
const ALLOWED = line('api.example.com', 443, 'allow', 'allowed');

function suggest(...args: readonly string[]): ReturnType<typeof sodaGuard> {
  return sodaGuard('suggest', '--policy', path.join(directory, 'soda.yaml'), ...args);
}

const policyNow = (): string => readFileSync(path.join(directory, 'soda.yaml'), 'utf8');

test('a diff of added lines, of several logs at once, and the policy as it was', async () => {
  const { code, stdout, stderr } = await suggest(
    file('1.jsonl', ALLOWED + DENIED),
    file('2.jsonl', DENIED + line('b.example', 8443, 'would-deny', 'not-listed')),
  );
  expect(code).toBe(0);
  expect(
    stdout
      .split('\n')
      .slice(2)
      .filter((text) => /^[-+]/.test(text)),
  ).toEqual(['+    - new.example:443', '+    - b.example:8443']);
  expect(stderr).toContain('new.example:443 was denied 2 times: added to sandbox.allowed_hosts');
  expect(policyNow()).toBe(POLICY);
});

test('--write, after which git sees added lines only, and nothing is left to suggest', async () => {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: directory,
      encoding: 'utf8',
    });
  git('init', '-q');
  git('add', 'soda.yaml');
  git('commit', '-qm', 'policy');
  const log = file('log.jsonl', DENIED);
  const { stdout } = await suggest('--write', log);
  expect(stdout).toBe('');
  expect(git('diff', '--numstat').trim()).toBe('1\t0\tsoda.yaml');
  const again = await suggest('--write', log);
  expect(again.stderr).toContain('new.example:443 was denied, and is allowed by now');
  expect((await sodaGuard('check', 'new.example', '--policy', path.join(directory, 'soda.yaml'))).code).toBe(
    0,
  );
});

test('JSON for programs, in which hostile text stays a text', async () => {
  const host = 'a\u001b[31m\n::error::x|`<img src=x>`##[error]';
  const { stdout, stderr } = await suggest(
    '--format',
    'json',
    file('log', DENIED + line(host, 443, 'deny', 'not-listed')),
  );
  const parsed: unknown = JSON.parse(stdout);
  expect(parsed).toMatchObject({
    version: 1,
    additions: [
      {
        host: 'new.example',
        port: 443,
        count: 1,
        server: null,
        line: 5,
        entry: '- new.example:443',
        warnings: [],
      },
    ],
    refused: [{ host, port: 443, count: 1 }],
    written: false,
  });
  for (const text of [stdout, stderr]) {
    expect(text).not.toMatch(/\u001b|^::|##\[/m);
  }
});

test('--prune takes out what was never asked for, and leaves what a comment goes with', async () => {
  const { stdout, stderr } = await suggest('--prune', file('log', DENIED + ALLOWED));
  expect(
    stdout
      .split('\n')
      .slice(2)
      .filter((text) => /^[-+]/.test(text)),
  ).toEqual(['-    - idle.example.com', '+    - new.example:443']);
  expect(stderr).toContain('idle.example.com:443 was never asked for: taken out of sandbox.allowed_hosts');
});

test('--prune never empties a list', async () => {
  const { stdout, stderr } = await suggest('--prune', file('log', line('x', 443, 'deny', 'not-listed')));
  expect(stdout).toBe('');
  expect(stderr.match(/was never asked for, and stays/g)).toHaveLength(2);
});

test.each([
  ['{"host":1}\n', /log:1 this line is no decision.*run --log/],
  ['no json\n', /log:1 this line is no decision/],
])('what is no log is refused: %j', async (text, message) => {
  await expect(suggest(file('log', text))).rejects.toThrow(message);
});

test('a last line that was cut off is left out', async () => {
  const { stdout } = await suggest(file('log', DENIED + DENIED.slice(0, 30)));
  expect(stdout).toContain('+    - new.example:443');
});

test('logs without a decision are no reason to prune', async () => {
  await expect(suggest('--prune', file('log', ''))).rejects.toThrow('no decision');
});

test('a policy with errors is not added to', async () => {
  file('soda.yaml', 'sandbox:\n  allowed_hosts:\n    - "*.com"\n');
  await expect(suggest(file('log', DENIED))).rejects.toThrow('has 1 error');
  expect(policyNow()).toContain('"*.com"');
});
