import { spawnSync } from 'node:child_process';
import { release, version } from 'node:os';
import type { Fact } from '../doctor.js';
import { LaunchFailure } from '../launch-failure.js';
import type { Programs } from '../programs.js';

/** A program that says nothing for so long is not waited for, in milliseconds. */
const PATIENCE_MS = 5_000;

/** What of a Mac decides about its sandbox, or helps to find out why there is none. Nothing here fails. */
export function macFacts(programs: Programs): readonly Fact[] {
  return [
    { name: 'kernel', value: `${release()} (${version()})` },
    { name: 'uid', value: String(process.getuid?.() ?? 'none') },
    { name: 'sandbox-exec', value: said(() => programs.path('sandbox-exec')) },
    {
      name: 'developer tools',
      value: said(() => {
        const done = spawnSync(programs.path('xcode-select'), ['-p'], {
          ...{ encoding: 'utf8', env: {}, cwd: '/', timeout: PATIENCE_MS },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        return done.error?.message ?? `${done.stdout}${done.stderr}`.trim();
      }),
    },
  ];
}

function said(find: () => string): string {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error;
    return `${error.message}. ${error.remedy}.`;
  }
}
