import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the bundle that is running, e.g. `…/dist/cli`. */
const here: string = import.meta.url;

/** The program that opens the sockets inside the sandbox. It is installed beside the bundle that is running. */
export function installedListenScript(): string {
  return path.join(path.dirname(path.dirname(fileURLToPath(here))), 'listen', 'index.js');
}
