import type { ChildProcess } from 'node:child_process';
import { Socket as DatagramSocket } from 'node:dgram';
import { Server } from 'node:net';
import { HANDOVER_TIMEOUT_MS, type FromListen, type ToListen } from '../listen/protocol.js';
import { LaunchFailure } from './launch-failure.js';
import { closeReceived, type ReceivedSocket, type SocketRequest } from './sandbox.js';

/**
 * Takes the sockets that are opened inside the namespace, one numbered message at a time. Resolves when all are there;
 * the process that opened them waits for `releaseListener` then.
 * @throws {LaunchFailure} code `handover`, when anything else comes than what was asked for, or nothing for 30 s; code
 *   `setup`, when the launcher ends. The sockets received so far are closed then.
 */
export function receiveSockets(
  child: ChildProcess,
  requests: readonly SocketRequest[],
): Promise<readonly ReceivedSocket[]> {
  const received: ReceivedSocket[] = [];
  return new Promise((resolve, reject) => {
    const fail = (code: 'setup' | 'handover', reason: string): void => {
      stopListening();
      // One that is on its way still arrives, and would keep this process from ending.
      child.on('message', (_, socket) => {
        if (socket instanceof Server || socket instanceof DatagramSocket) socket.close();
      });
      received.forEach(closeReceived);
      reject(new LaunchFailure(code, `the sandbox's sockets could not be opened: ${reason}`, REMEDY));
    };
    const onEnd = (): void => {
      fail('setup', 'the launcher ended');
    };
    const onSilence = (): void => {
      fail('handover', 'no answer in time');
    };
    let timer = setTimeout(onSilence, HANDOVER_TIMEOUT_MS);
    const onMessage = (message: unknown, socket: unknown): void => {
      clearTimeout(timer);
      const step = readStep(message, socket, requests, received.length);
      if (step.kind === 'unexpected') {
        if (socket instanceof Server || socket instanceof DatagramSocket) socket.close();
        fail('handover', step.reason);
      } else if (step.kind === 'complete') {
        stopListening();
        resolve(received);
      } else {
        received.push(step.socket);
        timer = setTimeout(onSilence, HANDOVER_TIMEOUT_MS);
        send(child, { ack: received.length - 1 }, onEnd);
      }
    };
    const stopListening = (): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('disconnect', onEnd).off('exit', onEnd);
    };
    child.on('message', onMessage).on('disconnect', onEnd).on('exit', onEnd);
    send(child, { open: requests }, onEnd);
  });
}

const REMEDY = 'Run it again; if it fails again, please report it with this message';

/** Lets the process that opened the sockets end. */
export function releaseListener(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    send(child, { go: true }, () => {
      reject(new LaunchFailure('setup', 'the launcher ended', REMEDY));
    });
    if (!child.connected) resolve();
    else child.once('disconnect', resolve);
  });
}

/** Whatever keeps a message from being sent, nobody is there any more to read it. */
function send(child: ChildProcess, message: ToListen, onEnd: () => void): void {
  if (!child.connected) {
    onEnd();
    return;
  }
  child.send(message, (error) => {
    if (error !== null) onEnd();
  });
}

type Step =
  | { readonly kind: 'socket'; readonly socket: ReceivedSocket }
  | { readonly kind: 'complete' }
  | { readonly kind: 'unexpected'; readonly reason: string };

/** What a message means when `count` sockets have been received. */
function readStep(
  message: unknown,
  socket: unknown,
  requests: readonly SocketRequest[],
  count: number,
): Step {
  const fields = new Map<string, unknown>(
    typeof message === 'object' && message !== null ? Object.entries(message) : [],
  );
  const request = requests[count];
  if (request === undefined) {
    const complete: FromListen = { complete: requests.length };
    return fields.get('complete') === complete.complete
      ? { kind: 'complete' }
      : { kind: 'unexpected', reason: 'more came than was asked for' };
  }
  const isNext =
    fields.get('n') === count &&
    fields.get('kind') === request.kind &&
    fields.get('address') === request.address &&
    fields.get('port') === request.port;
  if (!isNext) return { kind: 'unexpected', reason: `number ${count} did not come in its turn` };
  const received = asRequested(request, socket);
  if (received === undefined) return { kind: 'unexpected', reason: `number ${count} came without a socket` };
  const bound = received.kind === 'tcp' ? received.server.address() : received.socket.address();
  if (bound === null || typeof bound === 'string' || bound.port !== request.port) {
    return { kind: 'unexpected', reason: `number ${count} is not bound to port ${request.port}` };
  }
  return { kind: 'socket', socket: received };
}

function asRequested(request: SocketRequest, socket: unknown): ReceivedSocket | undefined {
  if (request.kind === 'tcp' && socket instanceof Server) return { kind: 'tcp', request, server: socket };
  if (request.kind === 'udp' && socket instanceof DatagramSocket) return { kind: 'udp', request, socket };
  return undefined;
}
