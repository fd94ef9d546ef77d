import { notEnforced, type LimitOutcome, type RequestedLimit } from '../../isolation/limits.js';
import type { Form } from '../../isolation/machine.js';
import { systemPrograms } from '../programs.js';
import { NO_LIMITS } from '../seatbelt/places.js';
import { planLimits } from './plan.js';
import { readLimitFacts } from './read-facts.js';

/** What would come of these limits on this machine. Looks, and changes nothing: a run has to try it. */
export function expectedLimits(requested: readonly RequestedLimit[], form: Form): readonly LimitOutcome[] {
  if (process.platform === 'darwin') return requested.map((limit) => notEnforced(limit, NO_LIMITS));
  return planLimits(requested, form, readLimitFacts(systemPrograms())).outcomes;
}
