import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from './workspace.js';

/** The folder of the bundle that is running, e.g. `…/dist/cli`. */
const here: string = import.meta.url;

/** The folder of the package: `dist` lies in it. */
function packageFolder(): string {
  return path.dirname(path.dirname(path.dirname(fileURLToPath(here))));
}

/**
 * What of ours runs again after the command, in the post step or at the next call: the command must not change it,
 * should it lie where the command may write. A workspace that is the package itself keeps its other files.
 */
export function installedFiles(
  workspace: string,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const action = environment['GITHUB_ACTION_PATH'];
  const folders = [packageFolder(), ...(action === undefined || !path.isAbsolute(action) ? [] : [action])];
  const files = folders.flatMap((folder) => {
    if (!isInside(folder, workspace)) return [folder];
    return ['dist', 'package.json', 'action.yml', 'action.yaml'].map((name) => path.join(folder, name));
  });
  return [...files, process.execPath];
}

/** The program that opens the sockets inside the sandbox. It is installed beside the bundle that is running. */
export function installedListenScript(): string {
  return path.join(path.dirname(path.dirname(fileURLToPath(here))), 'listen', 'index.js');
}
