import type { Socket } from 'node:net';
import type { IpAddress } from '../policy/ip-address.js';
import type { Port } from '../policy/port.js';
import { guardAddresses } from './address-guard.js';
import type { Authority } from './authority.js';
import type { Clock } from './clock.js';
import { dialFirst, type Dial } from './dial.js';
import { LOOKUP_TIMEOUT_MS } from './limits.js';
import type { Resolver } from './resolver.js';

/** What the way to a destination is made with. */
export interface Outside {
  readonly resolver: Resolver;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly ownAddresses: () => ReadonlySet<string>;
  readonly ownPorts: ReadonlySet<Port>;
}

export type Reached =
  | { readonly outcome: 'connected'; readonly socket: Socket; readonly address: IpAddress }
  | {
      readonly outcome: 'refused';
      readonly reason: 'metadata' | 'private-address';
      readonly address: IpAddress;
    }
  | { readonly outcome: 'unresolved'; readonly code: string }
  | {
      readonly outcome: 'unreachable';
      readonly code: string;
      readonly timedOut: boolean;
      readonly address: IpAddress | undefined;
    };

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
  let addresses: readonly IpAddress[];
  if (host.kind === 'address') {
    addresses = [host.address];
  } else {
    const { name } = host;
    const answer = await withTimeout(() => outside.resolver.resolve(name), outside.clock, signal);
    if (!answer.ok) return { outcome: 'unresolved', code: answer.code };
    addresses = answer.value;
  }
  const [first, ...others] = addresses;
  if (first === undefined) return { outcome: 'unresolved', code: 'ENODATA' };

  const literal = host.kind === 'address';
  const { ownAddresses, ownPorts } = outside;
  const guarded = guardAddresses([first, ...others], { allowPrivate, literal, port, ownAddresses, ownPorts });
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

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };

/** A lookup cannot be stopped, but nobody need wait for it. */
function withTimeout<T>(start: () => Promise<T>, clock: Clock, signal: AbortSignal): Promise<Answer<T>> {
  return new Promise((resolve) => {
    const settle = (answer: Answer<T>): void => {
      cancel();
      signal.removeEventListener('abort', abort);
      resolve(answer);
    };
    const abort = (): void => {
      settle({ ok: false, code: 'ECANCELED' });
    };
    const cancel = clock.after(LOOKUP_TIMEOUT_MS, () => {
      settle({ ok: false, code: 'ETIMEDOUT' });
    });
    signal.addEventListener('abort', abort);
    Promise.resolve()
      .then(start)
      .then(
        (value) => {
          settle({ ok: true, value });
        },
        (error: unknown) => {
          settle({ ok: false, code: errorCode(error) });
        },
      );
  });
}

/** The system's short word for a failure; a message could hold anything. */
function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : 'EFAILED';
}
