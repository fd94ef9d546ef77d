import type { LayerName } from '../layers.js';

const NAMES = new Set((process.env['SODA_GUARD_BATTERY_WITHOUT'] ?? '').split(','));

/** Whether this layer is taken away. */
export function without(layer: LayerName): boolean {
  return NAMES.has(layer);
}

/** Whether there is to be no sandbox at all. */
export const WITHOUT_ALL = NAMES.has('all');
