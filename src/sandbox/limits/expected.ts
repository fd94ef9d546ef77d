import type { LimitOutcome, RequestedLimit } from '../../isolation/limits.js';
import type { Form } from '../../isolation/machine.js';
import { systemPrograms } from '../programs.js';
import { planLimits } from './plan.js';
import { readLimitFacts } from './read-facts.js';

/** What would come of these limits on this machine. Looks, and changes nothing: a run has to try it. */
export function expectedLimits(requested: readonly RequestedLimit[], form: Form): readonly LimitOutcome[] {
  return planLimits(requested, form, readLimitFacts(systemPrograms())).outcomes;
}
