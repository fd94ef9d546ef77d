import { spawn } from 'node:child_process';
import { endOf } from '../exit.js';
import type { Programs } from '../programs.js';
import { SHELL_NAME } from '../scripts.js';
import { WATCH } from './scripts.js';
import type { Withheld } from './withheld-files.js';

/** A process outside of the sandbox that tidies up should this one die. */
export interface Watcher {
  /** Tells it the process group of the command. */
  watch(group: number): void;
  /** Lets it end: there is nothing to do. */
  dismiss(): Promise<void>;
}

/** macOS ends no child with its parent: without a watcher, a killed soda-guard would leave the command running. */
export function startWatcher(
  run: { readonly marker: string; readonly folder: string; readonly withheld: Withheld | undefined },
  programs: Programs,
): Watcher {
  const files = run.withheld?.files ?? [];
  const child = spawn(
    programs.path('sh'),
    [
      ...['-c', WATCH, SHELL_NAME, programs.path('ps'), run.marker, run.folder, run.withheld?.kept ?? '-'],
      ...files.flatMap(({ path, mode }) => [path, mode.toString(8)]),
    ],
    // A session of its own: what ends ours does not reach it.
    { cwd: '/', env: {}, stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  const ended = endOf(child);
  child.stdin.on('error', () => undefined);
  child.unref();
  return {
    watch: (group) => {
      child.stdin.write(`group ${group}\n`);
    },
    dismiss: async () => {
      // It is waited for now: with nothing else to wait for, Node.js would end.
      child.ref();
      child.stdin.end('done\n');
      await ended;
    },
  };
}
