import { formatHost } from '../../policy/host.js';
import type { IpAddress } from '../../policy/ip-address.js';
import { guardAddresses, type GuardContext } from '../address-guard.js';
import type { Authority } from '../authority.js';
import type { Outside, Reached } from '../outside.js';
import { dialFirst } from '../dial.js';
import { addressesOf } from '../lookup.js';
import { requestTunnel } from './handshake.js';
import type { UpstreamProxy } from './upstream-proxy.js';

/**
 * Leads an allowed request to its destination through another proxy, which resolves the name itself. What this machine
 * knows of the name is guarded all the same: one private address among its answers is enough, because nobody here
 * chooses among them. A name that is unknown here may be known there. The upstream proxy itself is no destination: it
 * would lead anywhere.
 */
export async function reachThrough(
  authority: Authority,
  guard: GuardContext,
  upstream: UpstreamProxy,
  outside: Outside,
  signal: AbortSignal,
): Promise<Reached> {
  const { resolver, clock } = outside;
  const known = await addressesOf(authority.host, resolver, clock, signal);
  if (!known.ok && known.code === 'ECANCELED') return { outcome: 'unresolved', code: known.code };
  const addresses: readonly IpAddress[] = known.ok ? known.value : [];
  const refused = firstRefused(addresses, guard);
  if (refused !== undefined) return refused;

  const proxies = await addressesOf(upstream.authority.host, resolver, clock, signal);
  if (!proxies.ok) return unreachable(`UPSTREAM_${proxies.code}`);
  const texts = new Set(proxies.value.map(({ text }) => text));
  const [first] = proxies.value;
  if (formatHost(authority.host) === formatHost(upstream.authority.host)) {
    return { outcome: 'refused', reason: 'private-address', address: first };
  }
  const loop = addresses.find(({ text }) => texts.has(text));
  if (loop !== undefined) return { outcome: 'refused', reason: 'private-address', address: loop };

  const dialled = await dialFirst(proxies.value, upstream.authority.port, { ...outside, signal });
  switch (dialled.outcome) {
    case 'failed':
      return unreachable(`UPSTREAM_${dialled.code}`, dialled.address);
    case 'timed-out':
      return { ...unreachable('UPSTREAM_TIMEOUT'), timedOut: true };
    case 'aborted':
      return unreachable('ECANCELED');
    case 'connected': {
      const { socket, address } = dialled;
      const answer = await requestTunnel(socket, authority, upstream, { clock, signal });
      return answer.outcome === 'open'
        ? { outcome: 'connected', socket, address }
        : { ...unreachable(answer.code, address), timedOut: answer.isTimeout };
    }
  }
}

/** A metadata service among the answers is the reason before any other. */
function firstRefused(addresses: readonly IpAddress[], guard: GuardContext): Reached | undefined {
  const refused = addresses.flatMap((address) => {
    const result = guardAddresses([address], guard);
    return result.verdict === 'refuse' ? [{ outcome: 'refused' as const, ...result }] : [];
  });
  return refused.find(({ reason }) => reason === 'metadata') ?? refused[0];
}

function unreachable(code: string, address?: IpAddress): Extract<Reached, { outcome: 'unreachable' }> {
  return { outcome: 'unreachable', code, timedOut: false, address };
}
