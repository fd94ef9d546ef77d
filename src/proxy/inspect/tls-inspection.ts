import type { Host } from '../../policy/host.js';
import { MAX_HELD_BYTES } from '../limits.js';
import { isHelloFor } from '../tls/client-hello.js';
import { createHelloReader, type HelloReader } from '../tls/hello-reader.js';
import { RECORD } from '../tls/record.js';
import { createServerAnswerReader } from '../tls/server-answer.js';
import { HeldBytes, looking, type Inspection, type Step, type TlsSeen } from './inspection.js';

/** What may stand in front of a second hello: early data, and the record that some middleboxes want to see. */
const BEFORE_SECOND: ReadonlySet<number> = new Set([RECORD.changeCipherSpec, RECORD.applicationData]);

/**
 * Inspects a tunnel that starts with a TLS record. The first hello waits until it is whole; everything behind it waits
 * until the server's answer shows whether a second hello follows, which servers let name another host.
 */
export function inspectTls(host: Host): Inspection {
  const held = new HeldBytes();
  const answer = createServerAnswerReader();
  let reader: HelloReader | undefined = createHelloReader(new Set());
  let stage: 'first-hello' | 'answer' | 'second-hello' = 'first-hello';
  let seen: TlsSeen = 'hello';

  const mismatch = (): Step => ({ state: 'mismatch', held: held.release() });
  const awaitAnswer = (): Step => looking('destination', { isFull: held.length > MAX_HELD_BYTES });

  const readHello = (piece: Buffer): Step => {
    if (reader === undefined) return awaitAnswer();
    const progress = reader.push(piece);
    if (progress.state === 'more') return held.length > MAX_HELD_BYTES ? mismatch() : looking('client');
    if (progress.state === 'unclear' || !isHelloFor(progress.hello, host)) return mismatch();
    if (progress.hello.isEncrypted) seen = 'ech';
    const all = held.release();
    if (stage === 'second-hello') return { state: 'settled', forward: all, seen };
    stage = 'answer';
    reader = undefined;
    const behind = piece.length - progress.end;
    if (behind > 0) held.add(all.subarray(all.length - behind));
    return looking('destination', { forward: all.subarray(0, all.length - behind) });
  };

  return {
    up: (bytes) => {
      held.add(bytes);
      return readHello(bytes);
    },
    down: (bytes) => {
      if (stage !== 'answer') return looking(held.length > 0 ? 'client' : 'nobody');
      const answered = answer.push(bytes);
      if (answered === 'more') return awaitAnswer();
      if (answered === 'other') return { state: 'settled', forward: held.release(), seen };
      stage = 'second-hello';
      reader = createHelloReader(BEFORE_SECOND);
      if (held.length === 0) return looking('nobody');
      const waiting = held.release();
      held.add(waiting);
      return readHello(waiting);
    },
    held: () => held.release(),
  };
}
