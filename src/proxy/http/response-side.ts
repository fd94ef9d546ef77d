import type { Socket } from 'node:net';
import type { HttpRequest } from '../request-head.js';
import { createBodyReader, encodeData, encodeEnd, type BodyReader } from './body.js';
import { offersUpgrade, responseHead } from './forwarded-head.js';
import { responseFraming, wantsClose, type Framing } from './framing.js';
import { createResponseReader, type ResponseHead } from './response-head.js';

/** How the origin server's half of an exchange ended. */
export type ResponseEnd =
  /** The client has the whole response. `close`: its connection ends behind it. */
  | { readonly outcome: 'complete'; readonly close: boolean }
  /** Both go on in another protocol; the client has what the server sent behind its head. */
  | { readonly outcome: 'switched' }
  /** No response; the client has nothing of one yet. */
  | { readonly outcome: 'none' }
  /** A part of a response, the rest of which will never come. */
  | { readonly outcome: 'cut' };

export interface ResponseEvents {
  readonly passed: () => void;
  /** Whether the server has been sent everything; if not, the client's connection cannot be used again. */
  readonly isRequestComplete: () => boolean;
  /** Called once. */
  readonly ended: (end: ResponseEnd) => void;
}

/** The body that is being passed on. */
interface Body {
  readonly reader: BodyReader;
  readonly isChunked: boolean;
  readonly framing: Framing;
  readonly close: boolean;
}

/**
 * Passes the response on to the client as it comes: interim responses, then the final one, each with a head of its own
 * making, no faster than the client takes it. Returns how to stop.
 */
export function passResponse(
  client: Socket,
  upstream: Socket,
  request: HttpRequest,
  events: ResponseEvents,
): () => void {
  const oldClient = request.minorVersion === 0;
  let heads = createResponseReader();
  let body: Body | undefined;

  const write = (parts: readonly Buffer[]): void => {
    if (client.destroyed) return;
    let room = true;
    for (const part of parts) room = client.write(part);
    if (!room) upstream.pause();
  };
  const stop = (): void => {
    upstream.off('data', onData);
    upstream.off('end', onEnd);
    upstream.off('close', onClose);
    client.off('drain', onDrain);
  };
  const finish = (end: ResponseEnd): void => {
    stop();
    events.ended(end);
  };

  const takeHead = (head: ResponseHead, rest: Buffer): void => {
    if (head.status === 101) {
      takeSwitch(head, rest);
      return;
    }
    if (head.status < 200) {
      if (!oldClient) write([responseHead(head, { framing: undefined, close: false })]);
      heads = createResponseReader();
      if (rest.length > 0) onData(rest);
      return;
    }
    const framing = responseFraming(head.fields, head.status, request.method);
    if (!framing.ok) {
      finish({ outcome: 'none' });
      return;
    }
    // To an HTTP/1.0 client the chunks are given without their frames, up to the end of the connection.
    const isChunked = framing.value.kind === 'chunked' && !oldClient;
    const passed: Framing =
      framing.value.kind === 'chunked' && oldClient ? { kind: 'until-close' } : framing.value;
    const close =
      wantsClose(request.fields, request.minorVersion) ||
      passed.kind === 'until-close' ||
      !events.isRequestComplete();
    write([responseHead(head, { framing: passed, close })]);
    if (framing.value.kind === 'none') {
      finish({ outcome: 'complete', close });
      return;
    }
    body = { reader: createBodyReader(framing.value), isChunked, framing: framing.value, close };
    if (rest.length > 0) takeBody(body, rest);
  };

  const takeSwitch = (head: ResponseHead, rest: Buffer): void => {
    if (!offersUpgrade(request) || !events.isRequestComplete()) {
      finish({ outcome: 'none' });
      return;
    }
    write([responseHead(head, { framing: undefined, close: false }), rest]);
    upstream.pause();
    finish({ outcome: 'switched' });
  };

  const takeBody = ({ reader, isChunked, close }: Body, bytes: Buffer): void => {
    const progress = reader.push(bytes);
    write(encodeData(progress.data, isChunked));
    if (progress.state === 'more') return;
    if (progress.state === 'malformed') {
      finish({ outcome: 'cut' });
      return;
    }
    write(encodeEnd(progress.trailers, isChunked));
    finish({ outcome: 'complete', close });
  };

  const onData = (bytes: Buffer): void => {
    events.passed();
    if (body !== undefined) {
      takeBody(body, bytes);
      return;
    }
    const progress = heads.push(bytes);
    if (progress.state === 'complete') takeHead(progress.head, progress.rest);
    else if (progress.state !== 'incomplete') finish({ outcome: 'none' });
  };
  const onEnd = (): void => {
    if (body?.framing.kind === 'until-close') finish({ outcome: 'complete', close: true });
    else onClose();
  };
  const onClose = (): void => {
    finish({ outcome: body === undefined ? 'none' : 'cut' });
  };
  const onDrain = (): void => {
    events.passed();
    upstream.resume();
  };

  upstream.on('data', onData);
  upstream.once('end', onEnd);
  upstream.once('close', onClose);
  client.on('drain', onDrain);
  if (upstream.readableEnded) onEnd();
  else upstream.resume();
  return stop;
}
