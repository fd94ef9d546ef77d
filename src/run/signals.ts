import type { RelayedSignal } from '../sandbox/index.js';

const SIGNALS: readonly RelayedSignal[] = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Calls `action` for each signal that asks this process to end, instead of ending. Returns how to undo that. */
export function onSignal(action: (signal: RelayedSignal) => void): () => void {
  for (const signal of SIGNALS) process.on(signal, action);
  return () => {
    for (const signal of SIGNALS) process.off(signal, action);
  };
}
