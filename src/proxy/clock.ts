/** Stops a timer; harmless after it has fired. */
export type Cancel = () => void;

/** Time as the proxy sees it, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970, for what people read. */
  readonly wall: () => number;
  /** Milliseconds since an arbitrary start; never runs backwards. */
  readonly elapsed: () => number;
  /** Calls `action` once, `ms` milliseconds from now. */
  readonly after: (ms: number, action: () => void) => Cancel;
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};
