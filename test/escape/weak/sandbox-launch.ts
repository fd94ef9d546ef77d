import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { runDirect } from '../../../src/sandbox/direct.js';
import { launch as launchSandbox } from '../../../src/sandbox/launch.js';
import type { LaunchSpec, Sandbox } from '../../../src/sandbox/sandbox.js';
import { without, WITHOUT_ALL } from './without.js';

export async function launch(spec: LaunchSpec): Promise<Sandbox> {
  if (WITHOUT_ALL) return runDirect(spec);
  if (without('own session')) stayInSession();
  return launchSandbox(without('network namespace') ? { ...spec, network: 'host', sockets: [] } : spec);
}

/** Whatever is started stays in the session of the caller, with its terminal. */
function stayInSession(): void {
  const { spawn } = childProcess;
  const inSession = (file: string, args: readonly string[], options: childProcess.SpawnOptions): unknown =>
    spawn(file, args, { ...options, detached: false });
  Object.assign(childProcess, { spawn: inSession });
  syncBuiltinESMExports();
}
