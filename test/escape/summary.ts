import type { AttemptResult, CombinationResult } from './argument.js';
import { LAYER_NAMES } from './layers.js';

/** What is wrong with a result: for a message that says everything there is to know. */
export function problemOf(result: AttemptResult | undefined): string | undefined {
  if (result === undefined) return 'nothing is known of it';
  const { outcome, judged, said, reason, layers, without } = result;
  if (outcome === 'escaped') return `it got out: ${judged}\n${said}`;
  if (outcome === 'broken') return `it was not made: ${reason ?? ''}`;
  if (without.outcome === 'unnoticed') {
    return `that these were gone was not noticed: ${layers.join(', ')}\n${without.said}`;
  }
  return undefined;
}

/** One character for what came of an attempt in a combination. */
function mark(result: AttemptResult | undefined): string {
  if (result === undefined || result.outcome === 'absent') return '-';
  if (result.outcome === 'escaped') return 'E';
  if (result.outcome === 'broken' || result.without.outcome === 'unnoticed') return '!';
  return result.without.outcome === 'noticed' ? '+' : '=';
}

const LEGEND = [
  '  +  stopped, and successful when its layers were taken away',
  '  =  stopped; not testable here whether the layers are what stops it, for a reason below',
  '  -  not made here, for a reason below',
  '  E  it got out          !  not made as it should have been, or the absence of its layers not noticed',
];

/**
 * What came of all combinations, for people: counts for each, then by layer how many attempts it stops and how many of
 * them noticed its absence, then each attempt by name, and why something could not be shown.
 */
export function batterySummary(results: readonly CombinationResult[]): string {
  const columns = results.map(({ backend, form }) => `${backend} ${form}`);
  const row = (name: string, cells: readonly string[]): string =>
    ['  ', name.padEnd(44), ...cells.map((cell, index) => cell.padEnd((columns[index] ?? '').length + 2))]
      .join('')
      .trimEnd();
  const byName = results.map(({ attempts }) => new Map(attempts.map((one) => [one.name, one])));
  const names = [...new Set(byName.flatMap((map) => [...map.keys()]))];
  return [
    ...results.map(counts),
    '',
    row('layer: its attempts, and those that noticed its absence', columns),
    ...LAYER_NAMES.map((layer) =>
      row(
        layer,
        results.map((result) => ofLayer(layer, result)),
      ),
    ),
    '',
    ...LEGEND,
    row('attempt', columns),
    ...names.map((name) =>
      row(
        name,
        byName.map((map) => mark(map.get(name))),
      ),
    ),
    '',
    ...reasons(results),
    '',
  ].join('\n');
}

function counts({ backend, form, seconds, sandboxes, attempts }: CombinationResult): string {
  const count = (is: (result: AttemptResult) => boolean): number => attempts.filter(is).length;
  return [
    `${backend}, ${form}: ${attempts.length} attempts in ${sandboxes} sandboxes, ${seconds} s:`,
    `${count(({ outcome }) => outcome === 'escaped')} escapes,`,
    `${count(({ outcome }) => outcome === 'held')} held,`,
    `${count(({ outcome }) => outcome === 'absent')} not made;`,
    `without their layers ${count(({ without }) => without.outcome === 'noticed')} succeeded,`,
    `${count(({ without }) => without.outcome === 'untestable')} not testable here`,
  ].join(' ');
}

function ofLayer(layer: string, { attempts }: CombinationResult): string {
  const stopped = attempts.filter((result) => result.layers.includes(layer));
  const noticed = stopped.filter(({ without }) => without.outcome === 'noticed');
  return `${stopped.length}, ${noticed.length}`;
}

/** Each reason once, with the attempts that it is about. */
function reasons(results: readonly CombinationResult[]): readonly string[] {
  const about = new Map<string, Set<string>>();
  for (const { name, without } of results.flatMap(({ attempts }) => attempts)) {
    if (without.outcome !== 'untestable') continue;
    about.set(without.reason, (about.get(without.reason) ?? new Set()).add(name));
  }
  return [...about].map(([reason, names]) => `  not testable here: ${reason}: ${[...names].join(', ')}`);
}
