import { guardAddresses as guarded, type GuardResult } from '../../../src/proxy/address-guard.js';
import { without } from './without.js';

export * from '../../../src/proxy/address-guard.js';

export function guardAddresses(...[addresses, context]: Parameters<typeof guarded>): GuardResult {
  return without('address guard') ? { verdict: 'dial', addresses } : guarded(addresses, context);
}
