import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { printable } from '../report/printable-path.js';
import type { QuarantinedPath } from '../report/run-report.js';
import { quarantineLine } from '../report/quarantine-line.js';
import { EXIT } from '../run/stop.js';
import { quarantine } from '../sandbox/index.js';
import type { PendingSweep } from './runner.js';
import { annotationCommand, type Annotation } from './workflow-command.js';

const RECORD = z.object({
  roots: z.array(z.string()),
  absent: z.array(z.object({ path: z.string(), root: z.string() })),
  setId: z.array(z.string()),
  git: z.array(z.string()),
  reopened: z.array(z.string()),
  noticed: z.array(z.string()),
  unlisted: z.array(z.string()),
  isPartial: z.boolean(),
});

/**
 * What is said of something that the command left, on the file that it was.
 * @param workspace GITHUB_WORKSPACE: annotations name files from there
 */
export function quarantineAnnotation(found: QuarantinedPath, workspace: string | undefined): Annotation {
  const file = workspace === undefined ? undefined : path.relative(workspace, found.path);
  return {
    level: 'error',
    title: 'soda-guard: taken away after the command',
    message: quarantineLine(found),
    ...(file === undefined || !canBeNamed(file) ? {} : { file, line: 1 }),
  };
}

/** A file of the workspace, by a name that shows what it is. The others are named in the message, escaped. */
function canBeNamed(file: string): boolean {
  const isInside = file !== '' && file !== '..' && !file.startsWith('../') && !path.isAbsolute(file);
  return isInside && printable(file) === file;
}

/**
 * The sweep that the main step did not come to, because it was killed. Steps in between may have made such files too:
 * nobody can tell, and so they are taken away.
 * @returns the exit code of the post step
 */
export function sweepAfterwards(
  { record, quarantine: folder }: PendingSweep,
  workspace: string | undefined,
  write: (line: string) => void,
): number {
  const known = RECORD.parse(JSON.parse(readFileSync(record, 'utf8')));
  const { quarantined: found } = quarantine(known, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  });
  for (const item of found) write(annotationCommand(quarantineAnnotation(item, workspace)));
  return found.length > 0 ? EXIT.findings : 0;
}
