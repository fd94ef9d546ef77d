import { compileFilter, type Matches, type Surroundings } from './filters.js';
import { knownOperation, levelsOf } from './operations.js';
import type { Answer, Question } from './question.js';
import { ProfileError, read, type Term } from './read.js';

interface CompiledRule {
  readonly action: Answer;
  readonly operations: readonly string[];
  /** One for each filter; none for a rule without filters. */
  readonly filters: readonly Matches[];
}

export type CompiledProfile = readonly CompiledRule[];

/** More filters in one rule do not compile. */
const MAX_FILTERS = 8_000;

/** @throws {ProfileError} for a text that sandbox-exec would refuse, or that holds what no profile of ours may hold */
export function compile(text: string, around: Partial<Surroundings> = {}): CompiledProfile {
  const [version, ...rules] = read(text);
  if (version === undefined || shown(version) !== '(version 1)')
    throw new ProfileError('(version 1) comes first');
  return rules.map((rule) => compileRule(rule, { parameters: new Map(), addresses: [], ...around }));
}

function compileRule(term: Term, around: Surroundings): CompiledRule {
  const [action, ...rest] = term.kind === 'list' ? term.items : [];
  if (action?.kind !== 'word' || (action.text !== 'allow' && action.text !== 'deny'))
    throw new ProfileError(`no rule: ${shown(term)}`);
  const split = rest.findIndex(({ kind }) => kind !== 'word');
  const operations = rest.slice(0, split === -1 ? undefined : split).map(shown);
  const filters = split === -1 ? [] : rest.slice(split);
  if (operations.length === 0) throw new ProfileError('a rule without an operation');
  if (filters.length > MAX_FILTERS) throw new ProfileError('too many filters');
  return {
    action: action.text,
    operations: operations.map(knownOperation),
    filters: filters.map((filter) => compileFilter(filter, around)),
  };
}

function shown(term: Term): string {
  return term.kind === 'list' ? `(${term.items.map(shown).join(' ')})` : term.text;
}

/**
 * What the kernel answers: from the operation to its wildcards to the default, and at the first of them where something
 * applies, the last rule with a filter that matches, else the last rule without filters.
 */
export function decide(profile: CompiledProfile, question: Question): Answer {
  for (const level of levelsOf(question.operation)) {
    const rules = profile.filter(({ operations }) => operations.includes(level));
    const filtered = rules.findLast(({ filters }) => filters.some((matches) => matches(question)));
    const found = filtered ?? rules.findLast(({ filters }) => filters.length === 0);
    if (found !== undefined) return found.action;
  }
  throw new ProfileError('a profile without a default');
}

/** What somebody would answer who takes the last rule that applies, whatever its operation. */
export function decideByLastRule(profile: CompiledProfile, question: Question): Answer {
  const levels = levelsOf(question.operation);
  const found = profile.findLast(
    ({ operations, filters }) =>
      operations.some((operation) => levels.includes(operation)) &&
      (filters.length === 0 || filters.some((matches) => matches(question))),
  );
  if (found === undefined) throw new ProfileError('a profile without a default');
  return found.action;
}
