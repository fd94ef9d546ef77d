import type { Attempt } from './attempt.js';

/** An attempt with its name: the path of its file, without the ending. */
export interface NamedAttempt extends Attempt {
  readonly name: string;
}

const FILES = import.meta.glob<Attempt>('./attempts/*/*.ts', { eager: true, import: 'default' });

/** Every file below `attempts/`, by name. */
export const ATTEMPTS: readonly NamedAttempt[] = Object.entries(FILES)
  .map(([file, one]) => ({ ...one, name: file.slice('./attempts/'.length, -'.ts'.length) }))
  .sort((left, right) => (left.name < right.name ? -1 : 1));
