import type { Clock } from './clock.js';
import { IDLE_TIMEOUT_MS } from './limits.js';

/** Watches for a time without a byte. */
export interface IdleWatch {
  /** A byte has passed. */
  readonly touch: () => void;
  readonly cancel: () => void;
}

/** Calls `onIdle` once, when nothing has passed for the idle limit. */
export function watchIdle(clock: Clock, onIdle: () => void): IdleWatch {
  let lastByteAt = clock.elapsed();
  const check = (): void => {
    const left = lastByteAt + IDLE_TIMEOUT_MS - clock.elapsed();
    if (left > 0) cancel = clock.after(left, check);
    else onIdle();
  };
  let cancel = clock.after(IDLE_TIMEOUT_MS, check);
  return {
    touch: () => {
      lastByteAt = clock.elapsed();
    },
    cancel: () => {
      cancel();
    },
  };
}
