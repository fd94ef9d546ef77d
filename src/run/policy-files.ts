import path from 'node:path';
import { loadYaml } from '../lint/load-yaml.js';
import { findPipeline, findPolicy } from '../policy/find.js';
import { loadPipeline, type LoadedPipeline } from '../policy/load-pipeline.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import type { SourceFile } from '../policy/position.js';
import '../policy/public-suffix-list.js';
import { readSource, standsAt } from '../policy/read.js';
import { printable } from '../policy/visible-text.js';
import { Stop } from './stop.js';

/** Where the policy files are looked for, and how they are named to people. */
export interface PolicyPlaces {
  /** Absolute; relative paths start here. */
  readonly directory: string;
  readonly home: string | undefined;
  readonly policy: string | undefined;
  readonly phases: string | undefined;
  /** How the caller names either file: an option, or an input of the Action. */
  readonly named: { readonly policy: string; readonly phases: string };
  /** The name of a file in messages and annotations, from its absolute path. */
  readonly nameOf: (absolute: string) => string;
}

/** The policy and, where there is one, the phases that belong to it, as far as they could be read. */
export interface PolicyFiles {
  readonly policy: LoadedPolicy;
  readonly pipeline: LoadedPipeline | undefined;
  /** Absolute paths of both, and of where they would be looked for the next time. They need not exist. */
  readonly paths: readonly string[];
}

/**
 * Finds, reads and loads soda.yaml and phases.yaml.
 * @throws {Stop} `unreadable` when a file that was named is missing, or there is no policy at all
 */
export function loadPolicyFiles(places: PolicyPlaces): PolicyFiles {
  const { directory, home } = places;
  const around = { directory, home, exists: standsAt };
  const foundPolicy = findPolicy(around, absolute(directory, places.policy));
  if (!foundPolicy.found) {
    const above = policyAbove(directory);
    const remedy =
      above === undefined
        ? 'Write one (soda-guard init makes a first one), or name it'
        : `There is ${printable(above)}, which does not count from here: change to its directory, or name it`;
    throw new Stop(
      'unreadable',
      `there is no policy: looked for ${foundPolicy.tried.map(printable).join(' and ')}. ${remedy} with ${places.named.policy}.`,
    );
  }
  const { kind, file: policy } = loadYaml(read(foundPolicy.path, places, 'policy'));
  if (kind === 'pipeline') {
    throw new Stop(
      'usage',
      `${policy.source.path} holds the phases of a pipeline and no policy; name it with ${places.named.phases}, and the policy with ${places.named.policy}.`,
    );
  }
  const phasesPath = policy.model.phasesPath?.value;
  const foundPipeline = findPipeline(around, phasesPath, absolute(directory, places.phases));
  const pipeline = foundPipeline.found ? loadPipeline(read(foundPipeline.path, places, 'phases')) : undefined;
  const paths = [
    foundPolicy.path,
    ...(foundPipeline.found ? [foundPipeline.path] : []),
    ...['soda.yaml', 'phases.yaml'].map((name) => path.join(directory, name)),
  ];
  return { policy, pipeline, paths };
}

/** The nearest soda.yaml in a directory above; the caller has to say that it is meant. */
function policyAbove(directory: string): string | undefined {
  const parent = path.dirname(directory);
  if (parent === directory) return undefined;
  const file = path.join(parent, 'soda.yaml');
  return standsAt(file) ? file : policyAbove(parent);
}

function absolute(directory: string, file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(directory, file);
}

function read(file: string, { nameOf, named }: PolicyPlaces, option: 'policy' | 'phases'): SourceFile {
  const source = readSource(file);
  if (source.ok) return { ...source.value, path: nameOf(file) };
  const remedy = source.problem.code === 'missing' ? ` Name the right one with ${named[option]}.` : '';
  throw new Stop('unreadable', `${source.problem.message.replace(file, nameOf(file))}${remedy}`);
}
