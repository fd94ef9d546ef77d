import type { Cancel, Clock } from '../clock.js';
import { HELLO_TIMEOUT_MS } from '../limits.js';
import { endWithPatience } from '../refuse.js';
import { forward, type Ends } from '../relay.js';
import type { Awaited, Inspection, Step, TlsSeen } from './inspection.js';

/** What an inspection leads to. */
export interface InspectionEvents {
  readonly settled: (seen: TlsSeen) => void;
  /** Returns whether the tunnel is closed for it; else everything passes from now on. */
  readonly mismatch: () => 'close' | 'pass';
}

/**
 * Forwards what a client sends, the first of it only after an inspection. `early` has come from it already. A client
 * that does not complete a hello in time, or ends its side in the middle of one, cannot be told and counts as a mismatch.
 */
export function forwardInspected(
  { client, upstream }: Ends,
  early: Buffer,
  inspection: Inspection,
  clock: Clock,
  events: InspectionEvents,
  touch: () => void,
): void {
  let cancelTimer: Cancel | undefined;
  let awaits: Awaited = 'nobody';
  const state = { isOver: false, isEnded: false };

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };
  const finish = (): void => {
    state.isOver = true;
    stopTimer();
    client.off('data', onUp);
    client.off('end', onEnd);
    client.off('close', stopTimer);
    upstream.off('data', onDown);
  };
  const goOn = (bytes: Buffer): void => {
    finish();
    if (bytes.length > 0) upstream.write(bytes);
    forward(client, upstream, touch);
  };
  const mismatch = (held: Buffer): void => {
    if (events.mismatch() === 'pass') {
      goOn(held);
      return;
    }
    finish();
    upstream.resetAndDestroy();
    endWithPatience(client, clock);
  };
  const onTimeout = (): void => {
    mismatch(inspection.held());
  };

  const take = (step: Step): void => {
    switch (step.state) {
      case 'looking':
        if (step.forward.length > 0) upstream.write(step.forward);
        awaits = step.awaits;
        if (state.isEnded) onEnd();
        else if (awaits !== 'client') stopTimer();
        else cancelTimer ??= clock.after(HELLO_TIMEOUT_MS, onTimeout);
        if (step.isFull) client.pause();
        return;
      case 'settled':
        events.settled(step.seen);
        goOn(step.forward);
        return;
      case 'mismatch':
        mismatch(step.held);
        return;
    }
  };
  const onUp = (bytes: Buffer): void => {
    touch();
    take(inspection.up(bytes));
  };
  const onDown = (bytes: Buffer): void => {
    take(inspection.down(bytes));
  };
  const onEnd = (): void => {
    state.isEnded = true;
    if (awaits === 'client') mismatch(inspection.held());
    else if (awaits === 'nobody') goOn(inspection.held());
  };

  upstream.on('data', onDown);
  client.on('data', onUp);
  client.once('end', onEnd);
  client.once('close', stopTimer);
  if (early.length > 0) onUp(early);
  if (state.isOver) return;
  if (client.readableEnded) onEnd();
  else client.resume();
}
