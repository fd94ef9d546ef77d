import path from 'node:path';
import type { SubjectRequest } from '../run/subject.js';
import { workingDirectory } from '../run/working-directory.js';

/** The options that `explain`, `check` and `run` share. */
export interface PolicyOptions {
  readonly policy?: string;
  readonly phases?: string;
  readonly phase?: string;
  readonly allow: readonly string[];
}

/** What the options ask about. Files are named as the caller would name them from the current directory. */
export function subjectRequest(options: PolicyOptions): SubjectRequest {
  const directory = workingDirectory();
  return {
    places: {
      directory,
      home: process.env['HOME'],
      policy: options.policy,
      phases: options.phases,
      named: { policy: '--policy FILE', phases: '--phases FILE' },
      nameOf: (absolute) => nameFrom(directory, absolute),
    },
    phase: options.phase,
    phaseName: '--phase',
    allow: options.allow,
    allowName: '--allow',
  };
}

/** Relative where the file is below the directory, else absolute. */
export function nameFrom(directory: string, absolute: string): string {
  if (directory === path.parse(directory).root) return absolute;
  const relative = path.relative(directory, absolute);
  return relative === '' || relative === '..' || relative.startsWith(`..${path.sep}`) ? absolute : relative;
}
