/**
 * Runs inside a new network namespace: opens listening sockets there, hands them to the parent and ends at its `go`.
 * A socket belongs to the namespace that made it, whoever accepts on it: afterwards no process in here is needed.
 */
import { once } from 'node:events';
import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { HANDOVER_TIMEOUT_MS, type FromListen, type ListenRequest } from './protocol.js';

/** The exit code when the sockets cannot be opened: the launcher stops there. */
const FAILED = 125;
/** How often the channel is looked at: Node tells of no disconnect while a socket waits to be taken over. */
const CONNECTED_CHECK_MS = 50;

function stop(reason: string): never {
  process.stderr.write(`listen: ${reason}\n`);
  process.exit(FAILED);
}

process.on('uncaughtException', (error) => stop(error.message));

let deadline = Date.now() + HANDOVER_TIMEOUT_MS;
setInterval(() => {
  if (!process.connected) process.exit(FAILED);
  if (Date.now() > deadline) stop('soda-guard did not answer in time');
}, CONNECTED_CHECK_MS);

async function nextMessage(): Promise<Map<string, unknown>> {
  const received: unknown[] = await once(process, 'message');
  const message = received[0];
  deadline = Date.now() + HANDOVER_TIMEOUT_MS;
  return new Map(typeof message === 'object' && message !== null ? Object.entries(message) : []);
}

function isRequest(value: unknown): value is ListenRequest {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    (fields.get('kind') === 'tcp' || fields.get('kind') === 'udp') &&
    typeof fields.get('address') === 'string' &&
    typeof fields.get('port') === 'number'
  );
}

/** Sends one message; the socket, if any, is the parent's from then on. */
function send(message: FromListen, socket?: Server | DatagramSocket): void {
  process.send?.(message, socket, {}, (error) => {
    if (error !== null) stop(error.message);
  });
}

/** A socket that listens, or for UDP is bound. */
async function open({ kind, address, port }: ListenRequest): Promise<Server | DatagramSocket> {
  const ipv6Only = address.includes(':');
  if (kind === 'udp') {
    const socket = createSocket({ type: ipv6Only ? 'udp6' : 'udp4', ipv6Only });
    socket.bind({ address, port });
    await once(socket, 'listening');
    return socket;
  }
  const server = createServer();
  server.listen({ host: address, port, ipv6Only });
  await once(server, 'listening');
  return server;
}

async function handOver(n: number, request: ListenRequest): Promise<void> {
  const socket = await open(request);
  const acknowledged = nextMessage();
  send({ n, kind: request.kind, address: request.address, port: request.port }, socket);
  if ((await acknowledged).get('ack') !== n) stop('unexpected message of soda-guard');
}

async function main(): Promise<void> {
  const requests = (await nextMessage()).get('open');
  if (!Array.isArray(requests) || !requests.every(isRequest)) stop('unexpected message of soda-guard');
  for (const [n, request] of requests.entries()) await handOver(n, request);
  const answer = nextMessage();
  send({ complete: requests.length });
  if ((await answer).get('go') !== true) stop('unexpected message of soda-guard');
  process.exit(0);
}

main().catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
