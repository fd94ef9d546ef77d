import type { Socket } from 'node:net';
import type { IpAddress } from '../policy/ip-address.js';
import type { Port } from '../policy/port.js';
import type { Clock } from './clock.js';
import type { Dial } from './dial.js';
import type { Resolver } from './resolver.js';
import type { UpstreamProxy } from './upstream/upstream-proxy.js';

/** What the way to a destination is made with. */
export interface Outside {
  readonly resolver: Resolver;
  readonly dial: Dial;
  readonly clock: Clock;
  readonly ownAddresses: () => ReadonlySet<string>;
  readonly ownPorts: ReadonlySet<Port>;
  /** The proxy through which everything goes, where nothing can be reached without it. */
  readonly upstream: UpstreamProxy | undefined;
}

export type Reached =
  | { readonly outcome: 'connected'; readonly socket: Socket; readonly address: IpAddress }
  | {
      readonly outcome: 'refused';
      readonly reason: 'metadata' | 'private-address';
      readonly address: IpAddress;
    }
  | { readonly outcome: 'unresolved'; readonly code: string }
  | {
      readonly outcome: 'unreachable';
      readonly code: string;
      readonly timedOut: boolean;
      readonly address: IpAddress | undefined;
    };
