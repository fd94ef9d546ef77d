import {
  environmentFor as allowlisted,
  type Environment,
  type EnvironmentOptions,
} from '../../../src/sandbox/environment.js';
import { without } from './without.js';

export * from '../../../src/sandbox/environment.js';

export function environmentFor(
  parent: Readonly<Record<string, string | undefined>>,
  options: EnvironmentOptions,
): Environment {
  const made = allowlisted(parent, options);
  if (!without('environment allowlist')) return made;
  const everything = Object.entries(parent).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...made, env: new Map([...everything, ...made.env]) };
}
