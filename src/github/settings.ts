import path from 'node:path';
import { parseMode, type Backend, type Mode } from '../isolation/index.js';
import { fail, ok, type Result } from '../policy/result.js';
import type { OnDeny } from '../report/run-exit.js';
import type { UpstreamProxy } from '../proxy/index.js';
import { parseTimeout } from '../run/timeout.js';
import { upstreamFrom } from '../run/upstream.js';
import { parseListInput } from './list-input.js';

/** What the step asks for: every input, read once and checked. Nothing else reads inputs. */
export interface ActionSettings {
  /** The script to run; `undefined` when the step only lints. */
  readonly script: string | undefined;
  /** GITHUB_WORKSPACE, absolute. */
  readonly workspace: string;
  /** Where the command starts and from where relative paths are resolved, absolute. */
  readonly workingDirectory: string;
  readonly policy: string;
  readonly phases: string | undefined;
  readonly phase: string | undefined;
  readonly allow: readonly string[];
  readonly minIsolation: Mode;
  readonly onDeny: OnDeny;
  readonly enforcement: 'enforce' | 'audit';
  readonly passEnv: readonly string[];
  readonly backend: Backend | 'auto';
  readonly timeoutSeconds: number | undefined;
  /** Paths, relative to the working directory or absolute. */
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly gitCredentials: 'hide' | 'keep';
  readonly upstream: UpstreamProxy | undefined;
  /** Write the report as a comment on the pull request, and as a check run. */
  readonly comment: boolean;
  readonly check: boolean;
  /** Whether the sandbox is tested before the command. */
  readonly selfTest: 'on' | 'off';
}

export const LINUX_BACKENDS = ['auto', 'bwrap', 'unshare'] as const;

/** Reads an input by name; the empty string when it was not given. No trimming: blanks must not vanish unseen. */
export type InputReader = (name: string) => string;

/** Checks all inputs. The problem is a sentence that names the input and what to write. */
export function readSettings(
  input: InputReader,
  environment: Readonly<Record<string, string | undefined>>,
): Result<ActionSettings, string> {
  const workspace = environment['GITHUB_WORKSPACE'];
  if (workspace === undefined || !path.isAbsolute(workspace)) {
    return fail(
      'GITHUB_WORKSPACE is not set to an absolute path; run soda-guard as a step of a GitHub Actions job',
    );
  }
  const allow = parseListInput('allow', input('allow'));
  if (!allow.ok) return allow;
  const passEnv = parseListInput('pass-env', input('pass-env'));
  if (!passEnv.ok) return passEnv;
  const read = parseListInput('read', input('read'));
  if (!read.ok) return read;
  const write = parseListInput('write', input('write'));
  if (!write.ok) return write;
  const gitCredentials = oneOf('git-credentials', input('git-credentials'), ['hide', 'keep'] as const);
  if (!gitCredentials.ok) return gitCredentials;
  const comment = oneOf('comment', input('comment'), ['false', 'true'] as const);
  if (!comment.ok) return comment;
  const check = oneOf('check', input('check'), ['false', 'true'] as const);
  if (!check.ok) return check;
  const selfTest = oneOf('self-test', input('self-test'), ['on', 'off'] as const);
  if (!selfTest.ok) return selfTest;
  const minIsolation = parseMode(input('min-isolation').trim() || 'proxied');
  if (!minIsolation.ok) return fail(`input "min-isolation": ${minIsolation.problem.message}`);
  const onDeny = oneOf('on-deny', input('on-deny'), ['warn', 'fail'] as const);
  if (!onDeny.ok) return onDeny;
  const enforcement = oneOf('enforcement', input('enforcement'), ['enforce', 'audit'] as const);
  if (!enforcement.ok) return enforcement;
  const backend = oneOf('backend', input('backend'), LINUX_BACKENDS);
  if (!backend.ok) return backend;
  const timeout = given(input('timeout'));
  const timeoutSeconds = timeout === undefined ? ok(undefined) : parseTimeout(timeout);
  if (!timeoutSeconds.ok) return fail(`input "timeout": ${timeoutSeconds.problem}`);
  const upstream = upstreamInput(input('upstream-proxy').trim(), environment);
  if (!upstream.ok) return fail(`input "upstream-proxy": ${upstream.problem}`);
  return ok({
    script: input('run').trim() === '' ? undefined : input('run'),
    workspace,
    workingDirectory: path.resolve(workspace, input('working-directory').trim() || '.'),
    policy: input('policy').trim() || 'soda.yaml',
    phases: given(input('phases')),
    phase: given(input('phase')),
    allow: allow.value,
    minIsolation: minIsolation.value,
    onDeny: onDeny.value,
    enforcement: enforcement.value,
    passEnv: passEnv.value,
    backend: backend.value,
    timeoutSeconds: timeoutSeconds.value,
    read: read.value,
    write: write.value,
    gitCredentials: gitCredentials.value,
    upstream: upstream.value,
    comment: comment.value === 'true',
    check: check.value === 'true',
    selfTest: selfTest.value,
  });
}

function upstreamInput(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Result<UpstreamProxy | undefined, string> {
  return text === '' ? ok(undefined) : upstreamFrom(text, environment);
}

function given(text: string): string | undefined {
  return text.trim() || undefined;
}

/** The first of `values` is the default. */
function oneOf<const T extends string>(
  name: string,
  text: string,
  values: readonly [T, ...T[]],
): Result<T, string> {
  const word = text.trim() || values[0];
  const value = values.find((candidate) => candidate === word);
  if (value !== undefined) return ok(value);
  return fail(`input "${name}" is ${JSON.stringify(word)}; write ${values.join(' or ')}`);
}
