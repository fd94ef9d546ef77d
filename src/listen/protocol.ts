/**
 * What the parent and the process that opens the sockets say to each other over Node's channel:
 *
 *     parent   {open: [request, …]}
 *     listen   {n: 0, kind, address, port} with the socket
 *     parent   {ack: 0}
 *     …        one at a time
 *     listen   {complete: count}
 *     parent   {go: true}, and listen ends
 *
 * One numbered message and one acknowledgement for each socket: the parent owns it before the next is sent, and a
 * missing one is noticed.
 */
export interface ListenRequest {
  readonly kind: 'tcp' | 'udp';
  /** An IP address literal. */
  readonly address: string;
  readonly port: number;
}

export type ToListen =
  { readonly open: readonly ListenRequest[] } | { readonly ack: number } | { readonly go: true };

export type FromListen = (ListenRequest & { readonly n: number }) | { readonly complete: number };

/** The longest time without a message of the other side, in milliseconds. */
export const HANDOVER_TIMEOUT_MS = 30_000;
