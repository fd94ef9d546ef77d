/** A step of a workflow that uses the Action: main, then post, with a runner's files and variables. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestedForm } from '../sandbox/machine.js';
import { giveTo, type Finished, type Installation } from './installation.js';

export const COMMAND_FILES = [
  'GITHUB_OUTPUT',
  'GITHUB_STEP_SUMMARY',
  'GITHUB_STATE',
  'GITHUB_ENV',
  'GITHUB_PATH',
] as const;

export interface StepRequest {
  readonly form: TestedForm;
  /** By name, as in a workflow. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly workspace: string;
  readonly event?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** An existing directory for RUNNER_TEMP; by default a new one. */
  readonly temp?: string;
}

export interface StepOutcome {
  readonly main: Finished;
  readonly post: Finished;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
  /** What later steps would get in their environment and path. */
  readonly left: string;
  readonly temp: string;
}

let count = 0;

/** The environment of the step, and its files made. */
export function stepEnvironment(
  soda: Installation,
  request: StepRequest,
): { readonly env: Record<string, string>; readonly temp: string } {
  const { form, inputs, workspace, event = 'push' } = request;
  count += 1;
  const temp = request.temp ?? path.join(soda.root, `runner-${count}`);
  mkdirSync(temp, { recursive: true });
  giveTo(form, soda.user, temp);
  const files = COMMAND_FILES.map((name): [string, string] => {
    const file = path.join(temp, `${name.toLowerCase()}_file`);
    writeFileSync(file, '');
    giveTo(form, soda.user, file);
    return [name, file];
  });
  // The runner writes names in upper case, with blanks as underscores, and leaves hyphens.
  const given = Object.entries(inputs).map(([name, value]): [string, string] => [
    `INPUT_${name.toUpperCase()}`,
    value,
  ]);
  const facts = {
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_EVENT_NAME: event,
    RUNNER_TEMP: temp,
    RUNNER_OS: 'Linux',
    ACTIONS_RUNTIME_TOKEN: 'canary-of-the-runner',
  };
  return { env: { ...facts, ...Object.fromEntries([...given, ...files]), ...request.env }, temp };
}

/** Runs main, and post with the state that main left. */
export async function runStep(soda: Installation, request: StepRequest): Promise<StepOutcome> {
  const { env, temp } = stepEnvironment(soda, request);
  const { form, workspace } = request;
  const command = [request.node ?? process.execPath, path.join(soda.dist, 'action/index.js')];
  const main = await soda.start(form, command, { cwd: workspace, env }).finished;
  const read = (name: (typeof COMMAND_FILES)[number]): string => readFileSync(env[name] ?? '', 'utf8');
  const state = [...readCommandFile(read('GITHUB_STATE'))].map(([name, value]): [string, string] => [
    `STATE_${name}`,
    value,
  ]);
  const post = await soda.start(form, command, {
    cwd: workspace,
    env: { ...env, ...Object.fromEntries(state) },
  }).finished;
  return {
    main,
    post,
    outputs: readCommandFile(read('GITHUB_OUTPUT')),
    summary: read('GITHUB_STEP_SUMMARY'),
    left: read('GITHUB_ENV') + read('GITHUB_PATH'),
    temp,
  };
}

/**
 * A file of `name<<delimiter` blocks.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#multiline-strings
 */
function readCommandFile(text: string): ReadonlyMap<string, string> {
  const blocks = text.matchAll(/^([^\n=<]+)<<(\S+)\n([\s\S]*?)\n?\2$/gm);
  return new Map([...blocks].map(([, name = '', , value = '']) => [name, value]));
}
