import { chmodSync, lstatSync, renameSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';
import type { Programs } from '../programs.js';
import { pathText } from './find-program.js';
import type { Leftover } from './leftover.js';
import { markOf, type TreeRecord } from './sweep.js';
import type { Finding } from './finding.js';
import { walkTrees } from './tree-walk.js';

/** What is seen of the trees when the command is gone. */
export interface WalkAfter {
  readonly findings: readonly Finding[];
  /** What kept something from being seen. */
  readonly leftovers: readonly Leftover[];
}

/** As many directories in another can be closed, one after the other; nobody does that for anything but to hide. */
const MAX_PASSES = 8;

/**
 * Looks through the trees after the command, which may have tried to keep something from being found: behind a
 * directory without the right to list it, under a name that no program can be told, or behind more files than there is
 * time for. To be called when nothing of the command is left.
 */
export function walkAfter(record: TreeRecord, programs: Programs): WalkAfter {
  const findings: Finding[] = [];
  const leftovers: Leftover[] = [];
  const known = new Set(record.unlisted);
  let places = record.roots;
  for (let pass = 0; places.length > 0; pass += 1) {
    if (pass === MAX_PASSES) {
      leftovers.push(...places.map((place) => unsearched(place, 'it lies in many that cannot be listed')));
      break;
    }
    const walk = walkOrReason(places, programs);
    if (typeof walk === 'string') {
      leftovers.push(...places.map((place) => unsearched(place, walk)));
      break;
    }
    if (walk.isPartial && !record.isPartial) {
      leftovers.push(...record.roots.map((root) => unsearched(root, 'the command made it too large')));
    }
    findings.push(...walk.findings);
    leftovers.push(...nameable(walk.unnameable));
    const opened = walk.unlisted.filter((finding) => !known.has(markOf(finding))).map(listable);
    leftovers.push(...opened.filter((place) => typeof place !== 'string'));
    places = opened.filter((place) => typeof place === 'string');
  }
  return { findings, leftovers };
}

function unsearched(name: string, because: string): Leftover {
  return { path: name, reason: 'unsearched', because };
}

function walkOrReason(places: readonly string[], programs: Programs): ReturnType<typeof walkTrees> | string {
  try {
    return walkTrees(places, programs);
  } catch (error) {
    if (error instanceof LaunchFailure) return error.message;
    throw error;
  }
}

/** Gives the owner the right to list a directory that he can enter. */
function listable({ path: name }: Finding): string | Leftover {
  try {
    chmodSync(name, (lstatSync(name).mode & 0o777) | 0o400);
    return name;
  } catch (error) {
    return unsearched(name, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Gives each thing that cannot be named a name in the same directory: what is renamed is the outermost on its path that
 * has none. What lies in it has not been looked at.
 */
function nameable(paths: readonly Buffer[]): readonly Leftover[] {
  const outermost = new Map(
    paths.map(splitAtUnnameable).map((split) => [split.whole.toString('latin1'), split]),
  );
  return [...outermost.values()].map(({ directory, whole }, index) => {
    const name = path.join(directory, `soda-guard-unnameable-${process.pid}-${index + 1}`);
    try {
      if (lstatSync(name, { throwIfNoEntry: false }) !== undefined)
        return unsearched(name, 'it is in the way');
      renameSync(whole, name);
      const because = 'its name was not UTF-8, or its path too long';
      return { path: name, reason: 'unnameable', because };
    } catch (error) {
      return unsearched(directory, error instanceof Error ? error.message : String(error));
    }
  });
}

function splitAtUnnameable(name: Buffer): { readonly directory: string; readonly whole: Buffer } {
  let directory = '/';
  for (let end = name.indexOf('/', 1); ; end = name.indexOf('/', end + 1)) {
    const whole = end === -1 ? name : name.subarray(0, end);
    const text = pathText(whole);
    if (text === undefined || end === -1) return { directory, whole };
    directory = text;
  }
}
