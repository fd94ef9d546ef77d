import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nestedSandboxNote } from '../agents/nested-sandbox.js';
import type { RunRequest } from './request.js';

/** What has to be said of the sandbox that the command brings with it: none, or one sentence. */
export function nestedSandboxNotes({ command, cwd }: Pick<RunRequest, 'command' | 'cwd'>): readonly string[] {
  const settings = ['settings.json', 'settings.local.json'].flatMap((name) => {
    try {
      return readFileSync(path.join(cwd, '.claude', name), 'utf8');
    } catch {
      return [];
    }
  });
  const note = nestedSandboxNote(command, settings);
  return note === undefined ? [] : [note];
}
