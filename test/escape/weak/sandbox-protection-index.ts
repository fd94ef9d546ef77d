import { quarantine as sweepAfter, type Sweep } from '../../../src/sandbox/protection/index.js';
import { without } from './without.js';

export * from '../../../src/sandbox/protection/index.js';

export function quarantine(...given: Parameters<typeof sweepAfter>): Sweep {
  return without('sweep afterwards') ? { quarantined: [], noticed: [] } : sweepAfter(...given);
}
