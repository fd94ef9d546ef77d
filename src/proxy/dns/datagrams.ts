import type { Socket } from 'node:dgram';

/** Answers the DNS messages that come to a UDP socket; what gets no answer is dropped. The socket stays open. */
export function serveDatagrams(
  socket: Socket,
  answer: (query: Buffer) => Buffer | undefined,
  onFault: (error: unknown) => void,
): void {
  socket.on('error', onFault);
  socket.on('message', (query, { port, address }) => {
    const reply = answer(query);
    // One that cannot be sent is one more that is lost on the way: the resolver asks again.
    if (reply !== undefined) socket.send(reply, port, address, () => undefined);
  });
}
