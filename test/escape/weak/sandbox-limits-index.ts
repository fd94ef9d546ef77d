import { planLimits as wholePlan, type LimitPlan } from '../../../src/sandbox/limits/index.js';
import { without } from './without.js';

export * from '../../../src/sandbox/limits/index.js';

export function planLimits(...[requested, form, facts]: Parameters<typeof wholePlan>): LimitPlan {
  return wholePlan(without('process limit') ? [] : requested, form, facts);
}
