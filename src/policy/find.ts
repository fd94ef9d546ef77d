import { isAbsolute, join } from 'node:path';

/** Where the search for a file ended: at a file, or after every place was looked at. */
export type Found =
  | { readonly found: true; readonly path: string }
  | { readonly found: false; readonly tried: readonly string[] };

/** What the search may know about the machine. */
export interface Surroundings {
  /** The directory that relative paths start from. */
  readonly directory: string;
  /** The user's home directory; `undefined` where there is none. */
  readonly home: string | undefined;
  readonly exists: (path: string) => boolean;
}

/** Finds soda.yaml: the explicit path, else `./soda.yaml`, else `~/.config/soda/soda.yaml`, as SODA does. */
export function findPolicy(around: Surroundings, explicit?: string): Found {
  return explicit === undefined ? firstExisting(around, 'soda.yaml') : { found: true, path: explicit };
}

/**
 * Finds phases.yaml: the explicit path, else `phasesPath` (the key `phases_path` of soda.yaml, from the working directory
 * like in SODA; empty means unset), else `./phases.yaml`, else `~/.config/soda/phases.yaml`. A path that somebody wrote
 * down is the answer whether it exists or not: looking elsewhere would quietly use other phases than those named.
 */
export function findPipeline(around: Surroundings, phasesPath: string | undefined, explicit?: string): Found {
  if (explicit !== undefined) return { found: true, path: explicit };
  if (phasesPath !== undefined && phasesPath !== '') {
    return { found: true, path: isAbsolute(phasesPath) ? phasesPath : join(around.directory, phasesPath) };
  }
  return firstExisting(around, 'phases.yaml');
}

function firstExisting(around: Surroundings, name: string): Found {
  const places = [join(around.directory, name)];
  if (around.home !== undefined) places.push(join(around.home, '.config', 'soda', name));
  const path = places.find((place) => around.exists(place));
  return path === undefined ? { found: false, tried: places } : { found: true, path };
}
