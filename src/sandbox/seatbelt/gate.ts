import type { Port } from '../../policy/port.js';

/**
 * What of the network a profile leaves open. The port of the proxy is part of the value: there is no gate that leads to a
 * proxy without the port on which that proxy listens, and the variables that name the proxy come from the same value.
 */
export type SeatbeltGate =
  | { readonly kind: 'closed' }
  | { readonly kind: 'proxy'; readonly port: Port }
  /** The machine's own network. Unix sockets, services and files stay closed. */
  | { readonly kind: 'open' };
