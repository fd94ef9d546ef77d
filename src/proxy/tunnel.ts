import type { Socket } from 'node:net';
import { formatHost } from '../policy/host.js';
import type { Entry } from '../policy/model.js';
import { admit } from './admission.js';
import type { Authority } from './authority.js';
import type { ConnectionContext } from './connection.js';
import type { Decision } from './decision.js';
import { reach, type Reached } from './destination.js';
import { MAX_TUNNELS } from './limits.js';
import type { Principal } from './principal.js';
import { denial, dialFailure, resolutionFailure, tooManyConnections } from './refusal.js';
import { refuse } from './refuse.js';
import { relay } from './relay.js';
import { ESTABLISHED, type Refusal } from './reply.js';

/** A request that goes nowhere: what the client is told, and what of it the log says. */
interface TurnedAway {
  readonly refusal: Refusal;
  readonly decision: Pick<Decision, 'verdict' | 'reason' | 'entry' | 'address'>;
}

/**
 * Answers a request for a tunnel: decides, then resolves, guards and dials, then relays. The log has the decision
 * before the client has the answer. `onAdmitted` is called when the connection begins to count as a tunnel.
 */
export async function openTunnel(
  client: Socket,
  authority: Authority,
  context: ConnectionContext,
  onAdmitted: () => void,
): Promise<void> {
  const { principal, log, load, clock } = context;
  const start = clock.elapsed();
  const request = {
    principal: principal.name,
    via: 'connect',
    host: formatHost(authority.host),
    port: authority.port,
  } as const;
  const turnAway = ({ refusal, decision }: TurnedAway): void => {
    log.refused({ ...request, ...decision }, clock.elapsed() - start);
    refuse(client, refusal, clock);
  };

  const admission = admit(principal.allowlist, authority);
  if (admission.verdict === 'deny') {
    turnAway(denied(authority, principal, admission.reason, admission.nearest));
    return;
  }
  const { entry } = admission;
  if (load.tunnels >= MAX_TUNNELS) {
    turnAway(failed(tooManyConnections, entry));
    return;
  }

  load.tunnels += 1;
  onAdmitted();
  const leave = (): void => {
    load.tunnels -= 1;
  };
  const reached = await reachFor(client, authority, entry, context).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (reached.outcome !== 'connected') {
    leave();
    turnAway(notReached(reached, authority, principal, entry));
    return;
  }

  const { socket: upstream, address } = reached;
  const recordEnd = log.opened({ ...request, verdict: 'allow', reason: 'allowed', entry, address });
  client.write(ESTABLISHED);
  relay(client, upstream, clock, () => {
    leave();
    recordEnd({
      bytesUp: upstream.bytesWritten,
      bytesDown: upstream.bytesRead,
      ms: clock.elapsed() - start,
    });
  });
}

/** Reaches the destination for as long as the client is there. */
async function reachFor(
  client: Socket,
  authority: Authority,
  entry: Entry,
  context: ConnectionContext,
): Promise<Reached> {
  const gone = new AbortController();
  const abort = (): void => {
    gone.abort();
  };
  if (client.destroyed) abort();
  client.once('close', abort);
  try {
    return await reach(authority, entry.allowPrivate, context, gone.signal);
  } finally {
    client.off('close', abort);
  }
}

function notReached(
  reached: Exclude<Reached, { outcome: 'connected' }>,
  authority: Authority,
  principal: Principal,
  entry: Entry,
): TurnedAway {
  switch (reached.outcome) {
    case 'refused':
      return denied(authority, principal, reached.reason, entry, reached.address);
    case 'unresolved':
      return failed(resolutionFailure(authority, reached.code), entry);
    case 'unreachable': {
      const status = reached.timedOut ? 504 : 502;
      return failed(dialFailure(authority, reached.code, status), entry, reached.address);
    }
  }
}

function denied(
  authority: Authority,
  principal: Principal,
  reason: Parameters<typeof denial>[1],
  entry: Entry | undefined,
  address?: Decision['address'],
): TurnedAway {
  return {
    refusal: denial(authority, reason, principal, entry),
    // What is not listed was decided by no entry; the nearest one is a hint for the reader of the refusal only.
    decision: { verdict: 'deny', reason, entry: reason === 'not-listed' ? undefined : entry, address },
  };
}

function failed(refusal: Refusal, entry: Entry, address?: Decision['address']): TurnedAway {
  return { refusal, decision: { verdict: 'error', reason: refusal.reason, entry, address } };
}
