/**
 * A program: tries everything in one combination of backend and form, with the sandbox as it is and with each layer
 * taken away, and prints what came of it as JSON. Its argument says where, as JSON.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  ARENA_ARGUMENT,
  type ArenaArgument,
  type AttemptResult,
  type CombinationResult,
} from './argument.js';
import type { Ground, Place } from './attempt.js';
import { ATTEMPTS, type NamedAttempt } from './attempts.js';
import { removalKey, removalOf } from './layers.js';
import { runRound, type Observed, type Round } from './round.js';
import { plantScene } from './plant.js';
import { isRoot, type Scene } from './scene.js';
import { makeTemplate } from './workspace.js';

/** Sandboxes at a time: they wait for the kernel and for each other's processors. */
const AT_ONCE = 3;
/** Attempts at a time in the one sandbox that most of them share. */
const WIDTH = 3;

async function tryAll(argument: ArenaArgument): Promise<CombinationResult> {
  const started = Date.now();
  const scene = await plantScene(argument);
  try {
    const template = makeTemplate(scene);
    const ground = groundOf(argument);
    const chosen = ATTEMPTS.filter(({ name }) => isChosen(name, argument.only));
    const possible = chosen.filter((attempt) => absence(attempt, scene) === undefined);
    const product = roundsOf(possible, argument.product, WIDTH, () => '');
    const weak = roundsOf(
      possible.filter((attempt) => attempt.untestable(ground) === undefined),
      argument.weak,
      // One after the other: without their layers they could get in each other's way.
      1,
      ({ layers }) => removalKey(removalOf(layers)),
    );
    const all = [...product, ...weak];
    const seen = new Map<Round, ReadonlyMap<string, Observed>>();
    const run = async (round: Round): Promise<void> => {
      seen.set(round, await runRound(scene, template, round));
    };
    await inPool(
      all.filter((round) => !isAlone(round)),
      AT_ONCE,
      run,
    );
    await inPool(all.filter(isAlone), 1, run);
    const [with_, without] = [product, weak].map((rounds) =>
      merge(rounds.flatMap((round) => seen.get(round) ?? [])),
    );
    return {
      backend: argument.backend,
      form: argument.form,
      seconds: Math.round((Date.now() - started) / 100) / 10,
      sandboxes: product.length + weak.length,
      attempts: chosen.map((attempt) => {
        const { name } = attempt;
        return resultOf(attempt, absence(attempt, scene), with_?.get(name), without?.get(name), ground);
      }),
    };
  } finally {
    scene.dispose();
  }
}

/** Where nothing is hidden, the sockets of other rounds would come and go in sight of a set-up, which refuses that. */
function isAlone({ place, without }: Round): boolean {
  return place === 'last' || without.includes('hidden places');
}

function isChosen(name: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((start) => name.startsWith(start));
}

function groundOf({ backend, form }: ArenaArgument): Ground {
  return { backend, form, isRoot, architecture: process.arch, read: readText, exists: existsSync };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const MISSING = new Map([
  ['hello_check', 'the proxy of this version does not look at TLS hellos'],
  ['curl', 'there is no curl on this machine'],
  ['python3', 'there is no Python on this machine'],
  ['sudo', 'there is no sudo on this machine'],
  ['loopback6_port', 'there is no IPv6 on this machine'],
  ['public6', 'there is no IPv6 on this machine, or only root could have it lead nowhere'],
  ['echo', 'nobody without privilege may send echo requests on this machine'],
]);

/** Why an attempt is not made here. */
function absence(attempt: NamedAttempt, { facts, secrets, argument }: Scene): string | undefined {
  const missing = attempt.needs.find((name) => !facts.has(name) && !secrets.has(name));
  if (missing !== undefined) return MISSING.get(missing) ?? `the battery cannot plant ${missing} here`;
  return attempt.notIn(argument);
}

/** Attempts that can be made in one sandbox, together; each of the others in one of its own. */
function roundsOf(
  attempts: readonly NamedAttempt[],
  bundle: string,
  width: number,
  without: (attempt: NamedAttempt) => string,
): readonly Round[] {
  const groups = new Map<string, NamedAttempt[]>();
  for (const attempt of attempts) {
    const { place, name } = attempt;
    const key = [without(attempt), place, isSharing(place) ? '' : name].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), attempt]);
  }
  return [...groups.values()].flatMap((group): Round[] => {
    const [first] = group;
    return first === undefined
      ? []
      : [{ place: first.place, attempts: group, bundle, width, without: without(first) }];
  });
}

function isSharing(place: Place): boolean {
  return place === 'shared' || place === 'action';
}

async function inPool<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function merge(maps: readonly ReadonlyMap<string, Observed>[]): ReadonlyMap<string, Observed> {
  return new Map(maps.flatMap((map) => [...map]));
}

function resultOf(
  attempt: NamedAttempt,
  absent: string | undefined,
  observed: Observed | undefined,
  without: Observed | undefined,
  ground: Ground,
): AttemptResult {
  const { name, title, layers, escaped } = attempt;
  const about = { name, title, layers: [...layers], judged: escaped.how };
  const untestable = absent ?? attempt.untestable(ground) ?? missingOf(without);
  const shown: AttemptResult['without'] =
    untestable !== undefined
      ? { outcome: 'untestable', reason: untestable }
      : without?.escaped === true
        ? { outcome: 'noticed' }
        : { outcome: 'unnoticed', said: without?.broken ?? without?.said ?? 'it was not made' };
  if (absent !== undefined) return { ...about, outcome: 'absent', reason: absent, said: '', without: shown };
  if (observed === undefined) throw new Error(`${name} was not tried`);
  const outcome = observed.escaped ? 'escaped' : observed.broken === undefined ? 'held' : 'broken';
  const reason = observed.broken === undefined ? {} : { reason: observed.broken };
  return { ...about, outcome, ...reason, said: observed.said, without: shown };
}

/** What an attempt says when the kernel does not know at all what it asks for. */
function missingOf(without: Observed | undefined): string | undefined {
  return /^absent: (.+)$/m.exec(without?.said ?? '')?.[1];
}

const argument = ARENA_ARGUMENT.parse(JSON.parse(process.argv[2] ?? ''));
process.stdout.write(JSON.stringify(await tryAll(argument)));
