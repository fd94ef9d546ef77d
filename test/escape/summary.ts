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

/** What came of one combination, for people: counts, and per layer how many attempts it stops. */
export function combinationSummary({
  backend,
  form,
  seconds,
  sandboxes,
  attempts,
}: CombinationResult): string {
  const count = (is: (result: AttemptResult) => boolean): number => attempts.filter(is).length;
  const layers = LAYER_NAMES.map((layer) => {
    const stopped = attempts.filter((result) => result.layers.includes(layer));
    const noticed = stopped.filter(({ without }) => without.outcome === 'noticed').length;
    return `  ${layer}: ${stopped.length} attempts, its absence noticed by ${noticed}`;
  });
  return [
    `${backend}, ${form}: ${attempts.length} attempts in ${sandboxes} sandboxes, ${seconds} s:`,
    `  ${count(({ outcome }) => outcome === 'escaped')} escapes, ` +
      `${count(({ outcome }) => outcome === 'held')} held, ` +
      `${count(({ outcome }) => outcome === 'absent')} not made; without their layers ` +
      `${count(({ without }) => without.outcome === 'noticed')} succeeded, ` +
      `${count(({ without }) => without.outcome === 'untestable')} not testable here`,
    ...layers,
    '',
  ].join('\n');
}
