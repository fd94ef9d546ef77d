import type { IpAddress } from '../policy/ip-address.js';
import type { Entry } from '../policy/model.js';
import type { Port } from '../policy/port.js';

/** How a request reached the proxy. */
export type Via = 'connect' | 'http' | 'transparent' | 'dns';

export type Verdict = 'allow' | 'deny' | 'would-deny' | 'error';

/** Why the policy or the address guard refuses a well-formed request. */
export type DenyReason = 'not-listed' | 'wrong-port' | 'private-address' | 'metadata' | 'sni-mismatch';
/** Why a request fails that the policy does not refuse. Never reported as a denial. */
export type ErrorReason = 'bad-request' | 'dns-failure' | 'dial-failure' | 'limit';
export type Reason = 'allowed' | DenyReason | ErrorReason;

/** The entry that decided, or came nearest to it. */
export interface Rule {
  readonly file: string;
  /** From 1; `null` for an entry that no line of a file carries. */
  readonly line: number | null;
  /** The host pattern and port, as `formatEntry` writes them. */
  readonly pattern: string;
}

/** One decision about one request. */
export interface Decision {
  readonly principal: string;
  readonly via: Via;
  /** A valid name or address in canonical form, or what the client wrote, made printable and cut. */
  readonly host: string;
  /** `null` where the request was not understood. */
  readonly port: Port | null;
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly entry: Entry | undefined;
  /** The address that was dialled, or the one that was refused. */
  readonly address: IpAddress | undefined;
}
