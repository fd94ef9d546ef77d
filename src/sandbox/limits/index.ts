/** The limits of memory, processor time and processes: how they can be enforced here, and enforcing them. */
export { enforceLimits, type EnforcedLimits } from './enforce.js';
export { expectedLimits } from './expected.js';
export type { LimitFacts } from './facts.js';
export { COUNTED_PROCESSES, planLimits, type LimitPlan, type Route } from './plan.js';
export { processLimiter, processLimitFault } from './processes.js';
export { readLimitFacts } from './read-facts.js';
