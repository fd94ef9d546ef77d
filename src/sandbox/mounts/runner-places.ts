import path from 'node:path';

/** What a job of GitHub Actions has on the machine besides its workspace. Paths as they are given, not yet looked at. */
export interface RunnerPlaces {
  /** Files that steer later steps, code of the job's actions, the runner's own program and settings. */
  readonly hidden: readonly string[];
  /** Tools that earlier steps have set up. */
  readonly tools: readonly string[];
}

/** Beside the workspaces, in the runner's work directory. */
const RUNNERS_OWN = ['_actions', '_temp', '_PipelineMapping', '_update'];

/** The executables of the runner, in `bin`, or `bin.VERSION` after an update of its own. */
const RUNNER_PROGRAM = /^(.+)\/bin(?:\.[\d.]+)?\/Runner\.(?:Worker|Listener|PluginHost)$/;

/**
 * https://docs.github.com/actions/reference/workflows-and-actions/variables
 * @param ancestors executables of the processes above this one
 */
export function runnerPlaces(
  environment: Readonly<Record<string, string | undefined>>,
  ancestors: readonly string[],
): RunnerPlaces {
  const given = (name: string): readonly string[] => {
    const value = environment[name];
    return value !== undefined && path.isAbsolute(value) ? [path.normalize(value)] : [];
  };
  const temp = given('RUNNER_TEMP');
  const work = [...temp.filter((name) => path.basename(name) === '_temp'), ...given('RUNNER_WORKSPACE')].map(
    (name) => path.dirname(name),
  );
  const own = work.flatMap((directory) => RUNNERS_OWN.map((name) => path.join(directory, name)));
  const folders = ancestors.flatMap((program) => RUNNER_PROGRAM.exec(program)?.[1] ?? []);
  return {
    hidden: [...new Set([...temp, ...own, ...folders])],
    tools: [...new Set([...given('RUNNER_TOOL_CACHE'), ...given('AGENT_TOOLSDIRECTORY')])],
  };
}
