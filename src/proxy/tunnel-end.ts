import type { TlsSeen } from './inspect/inspection.js';

/** What passed through a tunnel, once it has ended. */
export interface TunnelEnd {
  /** Bytes from the client handed to the destination. */
  readonly bytesUp: number;
  /** Bytes received from the destination. */
  readonly bytesDown: number;
  /** From the complete request head to the end of both directions. */
  readonly ms: number;
  /** What the first bytes of a tunnel were, if they were looked at. */
  readonly tls: TlsSeen | undefined;
}
