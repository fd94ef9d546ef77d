import type { Socket } from 'node:net';
import { watchIdle } from '../idle.js';
import { joinTunnel } from '../join.js';
import { malformedBody, noResponse } from '../refusal.js';
import { endWithPatience, refuse } from '../refuse.js';
import type { HttpRequest } from '../request-head.js';
import { findWay, type RequestContext, type Way } from '../way.js';
import { sendRequest } from './request-side.js';
import { passResponse, type ResponseEnd } from './response-side.js';

/** Whether the client's connection can carry another request; `rest` is what has come of it already. */
export type Afterwards = { readonly again: true; readonly rest: Buffer } | { readonly again: false };

/** A request and what came behind its head. */
export interface Incoming {
  readonly request: HttpRequest;
  readonly rest: Buffer;
}

const OVER: Afterwards = { again: false };

/**
 * Answers one request of plain HTTP. Each one is decided by itself and has a connection of its own to the origin
 * server. `onAdmitted` is called when it begins to count as a tunnel. Resolves when the client has its answer;
 * where there is no `again`, the connection is no longer the caller's business.
 */
export async function serveHttp(
  client: Socket,
  incoming: Incoming,
  context: RequestContext,
  onAdmitted: () => void,
): Promise<Afterwards> {
  const { clock } = context;
  const { request } = incoming;
  const way = await findWay({ authority: request.authority, via: 'http', client }, context, onAdmitted);
  if (way.outcome === 'refused') {
    refuse(client, way.refusal, clock, { withBody: request.method !== 'HEAD' });
    return OVER;
  }
  const end = await exchange(client, incoming, way, context);
  switch (end.outcome) {
    case 'complete':
      if (!end.close && !client.destroyed && (end.rest.length > 0 || !client.readableEnded)) {
        return { again: true, rest: end.rest };
      }
      endWithPatience(client, clock);
      return OVER;
    case 'none':
      refuse(client, noResponse(request.authority), clock, { withBody: request.method !== 'HEAD' });
      return OVER;
    case 'malformed':
      refuse(client, malformedBody, clock);
      return OVER;
    case 'cut':
      // What has come reaches the client; that it is not all shows in the missing end.
      endWithPatience(client, clock);
      return OVER;
    case 'gone':
      client.destroy();
      return OVER;
    case 'switched':
      return OVER;
  }
}

type ExchangeEnd = ResponseEnd | { readonly outcome: 'malformed' | 'gone' };
/** `rest` is what the client sent behind its request. */
type Ended = ExchangeEnd & { readonly rest: Buffer };

/** Passes request and response. The origin server's connection ends with them, unless both go on in another protocol. */
function exchange(
  client: Socket,
  { request, rest: early }: Incoming,
  way: Way,
  context: RequestContext,
): Promise<Ended> {
  const { upstream } = way;
  return new Promise((resolve) => {
    let answered = false;
    const finish = (end: ExchangeEnd): void => {
      stopResponse();
      const rest = requestSide.stop();
      idle.cancel();
      client.off('close', onGone);
      if (end.outcome === 'switched') {
        joinTunnel(client, way, rest, context);
      } else {
        // A request that was not sent whole must not look whole to the server.
        if (requestSide.isComplete()) upstream.destroy();
        else upstream.resetAndDestroy();
        way.close(undefined);
      }
      resolve({ ...end, rest });
    };
    const onGone = (): void => {
      finish({ outcome: 'gone' });
    };
    const idle = watchIdle(context.clock, onGone);
    const passed = idle.touch;
    const requestSide = sendRequest(client, upstream, request, early, {
      passed,
      broken: (why) => {
        finish({ outcome: why === 'malformed' && !answered ? 'malformed' : 'gone' });
      },
    });
    const stopResponse = passResponse(client, upstream, request, {
      passed: () => {
        answered = true;
        passed();
      },
      isRequestComplete: requestSide.isComplete,
      ended: finish,
    });
    client.once('close', onGone);
  });
}
