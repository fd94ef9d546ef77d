import type { Socket } from 'node:net';
import { serveHttp } from './http/exchange.js';
import { MAX_HOST_TEXT, MAX_WAITING } from './limits.js';
import { printable } from './printable.js';
import { receiveHead, type ReceivedHead } from './receive-head.js';
import { badRequest, headTimeout, headTooLarge, tooManyConnections } from './refusal.js';
import { endWithPatience, refuse } from './refuse.js';
import type { Refusal } from './reply.js';
import { openTunnel } from './tunnel.js';
import { enterWaiting } from './waiting.js';
import type { RequestContext } from './way.js';

/**
 * Serves one client from its first byte to its last: a tunnel, or one plain request after another. Its socket has an
 * error handler already. Resolves when the last request is answered, which for a tunnel is when it opens.
 */
export async function serveConnection(client: Socket, context: RequestContext): Promise<void> {
  for (let early: Buffer | undefined; ;) {
    const leaveWaiting = enterWaiting(client, context.load);
    if (context.load.waiting > MAX_WAITING) {
      refuseUnread(client, { refusal: tooManyConnections }, context);
      return;
    }
    const head = await receiveHead(client, context.clock, early);
    if (head.outcome !== 'request') {
      const answer = answerTo(head);
      if (head.outcome === 'broken') client.destroy();
      else if (answer === undefined) endWithPatience(client, context.clock);
      else refuseUnread(client, answer, context);
      return;
    }
    const { request, rest } = head;
    if (request.kind === 'connect') {
      await openTunnel(client, { authority: request.authority, rest }, context, leaveWaiting);
      return;
    }
    const afterwards = await serveHttp(client, { request, rest }, context, leaveWaiting);
    if (!afterwards.again) return;
    early = afterwards.rest;
  }
}

interface UnreadAnswer {
  readonly refusal: Refusal;
  /** The request target, printable, where there was one. */
  readonly target?: string | undefined;
}

/** The refusal of a head; none for a client that said nothing, because it asked for nothing. */
function answerTo(head: Exclude<ReceivedHead, { outcome: 'request' }>): UnreadAnswer | undefined {
  switch (head.outcome) {
    case 'malformed': {
      const { fault } = head.problem;
      const target =
        head.problem.target === undefined ? undefined : printable(head.problem.target, MAX_HOST_TEXT);
      return { refusal: badRequest(fault, target), target };
    }
    case 'too-large':
      return { refusal: headTooLarge };
    case 'timed-out':
      return head.silent ? undefined : { refusal: headTimeout };
    case 'ended':
      return head.silent ? undefined : { refusal: badRequest('incomplete', undefined) };
    case 'broken':
      return undefined;
  }
}

/** Refuses a client whose request was not read or not understood. */
function refuseUnread(client: Socket, { refusal, target }: UnreadAnswer, context: RequestContext): void {
  const { log, principal, clock } = context;
  log.refused(
    {
      principal: principal.name,
      via: 'connect',
      host: target ?? '',
      port: null,
      verdict: 'error',
      reason: refusal.reason,
      entry: undefined,
      address: undefined,
    },
    0,
  );
  refuse(client, refusal, clock);
}
