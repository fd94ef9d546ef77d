import { vi } from 'vitest';
import { runCommandLine } from '../../src/commands/command-line.js';

/** What a command of the command line said and how it ended. */
export interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `soda-guard …args` in this process. A `Stop` is thrown on. */
export async function sodaGuard(...args: readonly string[]): Promise<Said> {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      texts[stream] += String(text);
      return true;
    }),
  );
  try {
    return { code: await runCommandLine(args), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
