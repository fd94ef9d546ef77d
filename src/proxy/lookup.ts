import type { Host } from '../policy/host.js';
import type { IpAddress } from '../policy/ip-address.js';
import type { Clock } from './clock.js';
import { LOOKUP_TIMEOUT_MS } from './limits.js';
import type { Resolver } from './resolver.js';

/** The addresses of a host, at least one; or the system's word for why there are none. */
export type Addresses =
  | { readonly ok: true; readonly value: readonly [IpAddress, ...IpAddress[]] }
  | { readonly ok: false; readonly code: string };

/** Turns a host into addresses: one lookup for a name, none for an address. Never rejects. */
export async function addressesOf(
  host: Host,
  resolver: Resolver,
  clock: Clock,
  signal: AbortSignal,
): Promise<Addresses> {
  if (host.kind === 'address') return { ok: true, value: [host.address] };
  const { name } = host;
  const answer = await withTimeout(() => resolver.resolve(name), clock, signal);
  if (!answer.ok) return answer;
  const [first, ...others] = answer.value;
  return first === undefined ? { ok: false, code: 'ENODATA' } : { ok: true, value: [first, ...others] };
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
