import { guardAddresses } from './address-guard.js';
import type { Authority } from './authority.js';
import { dialFirst } from './dial.js';
import { addressesOf } from './lookup.js';
import type { Outside, Reached } from './outside.js';
import { reachThrough } from './upstream/reach-through.js';

/**
 * Leads an allowed request to its destination: one lookup, the guard over every answer, a connection to an address
 * that the guard let through. Never rejects; an abort counts as a failure of the step that it interrupts.
 */
export async function reach(
  { host, port }: Authority,
  allowPrivate: boolean,
  outside: Outside,
  signal: AbortSignal,
): Promise<Reached> {
  const { resolver, clock, ownAddresses, ownPorts, upstream } = outside;
  const guard = { allowPrivate, literal: host.kind === 'address', port, ownAddresses, ownPorts };
  if (upstream !== undefined) return reachThrough({ host, port }, guard, upstream, outside, signal);

  const addresses = await addressesOf(host, resolver, clock, signal);
  if (!addresses.ok) return { outcome: 'unresolved', code: addresses.code };
  const guarded = guardAddresses(addresses.value, guard);
  if (guarded.verdict === 'refuse') {
    return { outcome: 'refused', reason: guarded.reason, address: guarded.address };
  }

  const dialled = await dialFirst(guarded.addresses, port, { ...outside, signal });
  switch (dialled.outcome) {
    case 'connected':
      return dialled;
    case 'failed':
      return { outcome: 'unreachable', code: dialled.code, timedOut: false, address: dialled.address };
    case 'timed-out':
      return { outcome: 'unreachable', code: 'ETIMEDOUT', timedOut: true, address: undefined };
    case 'aborted':
      return { outcome: 'unreachable', code: 'ECANCELED', timedOut: false, address: undefined };
  }
}
