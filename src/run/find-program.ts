import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';

/** Where a program would be found outside of the sandbox, as execvp(3) looks for it; `undefined` where there is none. */
export function findProgram(name: string, cwd: string, searchPath: string | undefined): string | undefined {
  const candidates = name.includes('/')
    ? [path.resolve(cwd, name)]
    : (searchPath ?? '').split(':').map((directory) => path.resolve(cwd, directory, name));
  return candidates.find(canBeRun);
}

function canBeRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
