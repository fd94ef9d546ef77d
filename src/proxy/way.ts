import type { Socket } from 'node:net';
import { formatHost } from '../policy/host.js';
import type { Entry } from '../policy/model.js';
import { rule } from './admission.js';
import type { Authority } from './authority.js';
import type { DecisionLog } from './decision-log.js';
import type { Decision, Via } from './decision.js';
import { reach } from './destination.js';
import { MAX_TUNNELS } from './limits.js';
import type { Outside, Reached } from './outside.js';
import type { Principal } from './principal.js';
import { denial, dialFailure, resolutionFailure, tooManyConnections } from './refusal.js';
import type { Refusal } from './reply.js';
import type { TlsSeen } from './inspect/inspection.js';

/** How many connections are in which state, over all listeners of a proxy. */
export interface Load {
  waiting: number;
  tunnels: number;
}

/** What a request is decided and answered with. */
export interface RequestContext extends Outside {
  readonly principal: Principal;
  readonly log: DecisionLog;
  readonly load: Load;
  /** Whether the first bytes of a tunnel have to name the host that it was asked for. */
  readonly isInspecting: boolean;
}

/** A request and where it came from. */
export interface Asked {
  readonly authority: Authority;
  readonly via: Exclude<Via, 'dns'>;
  /** Whoever asked; when it is gone, nobody need be reached any more. */
  readonly client: Socket;
}

/** The way to an allowed destination. */
export interface Way {
  readonly outcome: 'open';
  readonly upstream: Socket;
  readonly authority: Authority;
  /** Records that what came to pass through it is for another host. Returns whether it is closed for that. */
  readonly mismatch: () => 'close' | 'pass';
  /** To be called once, when nothing passes any more. `tls`: what the first bytes were. */
  readonly close: (tls: TlsSeen | undefined) => void;
}

export interface NoWay {
  readonly outcome: 'refused';
  readonly refusal: Refusal;
}

/** A request that goes nowhere: what the client is told, and what of it the log says. */
interface TurnedAway {
  readonly refusal: Refusal;
  readonly decision: Pick<Decision, 'verdict' | 'reason' | 'entry' | 'address'>;
}

/**
 * Decides about a request, then resolves, guards and dials: the one way to a destination, whatever the kind of client.
 * The log has the decision before anybody acts on it. `onAdmitted` is called when the request begins to count as a
 * tunnel.
 */
export async function findWay(
  { authority, via, client }: Asked,
  context: RequestContext,
  onAdmitted: () => void,
): Promise<Way | NoWay> {
  const { principal, log, load, clock } = context;
  const start = clock.elapsed();
  const request = { principal: principal.name, via, host: formatHost(authority.host), port: authority.port };
  const turnAway = ({ refusal, decision }: TurnedAway): NoWay => {
    log.refused({ ...request, ...decision }, clock.elapsed() - start);
    return { outcome: 'refused', refusal };
  };

  const ruling = rule(principal, authority);
  if (ruling.verdict === 'deny') {
    return turnAway(denied(authority, principal, ruling.reason, ruling.nearest));
  }
  const { verdict, reason, entry } = ruling;
  // What is not listed gives no right to a private address, whatever another port of the host may lead to.
  const allowPrivate = verdict === 'allow' && entry.allowPrivate;
  if (load.tunnels >= MAX_TUNNELS) return turnAway(failed(tooManyConnections, entry));

  load.tunnels += 1;
  onAdmitted();
  const leave = (): void => {
    load.tunnels -= 1;
  };
  const reached = await reachFor(client, authority, allowPrivate, context).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (reached.outcome !== 'connected') {
    leave();
    return turnAway(notReached(reached, authority, principal, entry));
  }

  const { socket: upstream, address } = reached;
  const recordEnd = log.opened({ ...request, verdict, reason, entry, address });
  return {
    outcome: 'open',
    upstream,
    authority,
    mismatch: () => {
      const isAudit = principal.enforcement === 'audit';
      const decision = { verdict: isAudit ? 'would-deny' : 'deny', reason: 'sni-mismatch' } as const;
      log.refused({ ...request, ...decision, entry, address }, clock.elapsed() - start);
      return isAudit ? 'pass' : 'close';
    },
    close: (tls) => {
      leave();
      const { bytesWritten: bytesUp, bytesRead: bytesDown } = upstream;
      recordEnd({ bytesUp, bytesDown, ms: clock.elapsed() - start, tls });
    },
  };
}

/** Reaches the destination for as long as the client is there. */
async function reachFor(
  client: Socket,
  authority: Authority,
  allowPrivate: boolean,
  context: RequestContext,
): Promise<Reached> {
  const gone = new AbortController();
  const abort = (): void => {
    gone.abort();
  };
  if (client.destroyed) abort();
  client.once('close', abort);
  try {
    return await reach(authority, allowPrivate, context, gone.signal);
  } finally {
    client.off('close', abort);
  }
}

function notReached(
  reached: Exclude<Reached, { outcome: 'connected' }>,
  authority: Authority,
  principal: Principal,
  entry: Entry | undefined,
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

function failed(refusal: Refusal, entry: Entry | undefined, address?: Decision['address']): TurnedAway {
  return { refusal, decision: { verdict: 'error', reason: refusal.reason, entry, address } };
}
