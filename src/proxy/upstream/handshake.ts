import type { Socket } from 'node:net';
import { formatHostPort } from '../../policy/host.js';
import type { Authority } from '../authority.js';
import type { Clock } from '../clock.js';
import { createResponseReader } from '../http/response-head.js';
import { DIAL_TIMEOUT_MS } from '../limits.js';
import type { UpstreamProxy } from './upstream-proxy.js';

/** How an upstream proxy answered. */
export type HandshakeResult =
  | { readonly outcome: 'open' }
  /** `code`: `UPSTREAM_` and its status, or what kept it from answering. */
  | { readonly outcome: 'failed'; readonly code: string; readonly isTimeout: boolean };

/**
 * Asks an upstream proxy for a tunnel on a connection to it (RFC 9110, section 9.3.6). When it is open, the socket is
 * paused and gives the bytes of the tunnel; else it is destroyed. Never rejects.
 */
export function requestTunnel(
  socket: Socket,
  authority: Authority,
  { credentials }: UpstreamProxy,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<HandshakeResult> {
  return new Promise((resolve) => {
    let reader = createResponseReader();
    const settle = (result: HandshakeResult): void => {
      cancel();
      signal.removeEventListener('abort', onAbort);
      socket.off('data', onData).off('end', onEnd).off('close', onEnd);
      if (result.outcome === 'open') socket.pause();
      else socket.destroy();
      resolve(result);
    };
    const failed = (code: string, isTimeout = false): void => {
      settle({ outcome: 'failed', code, isTimeout });
    };
    const onAbort = (): void => {
      failed('ECANCELED');
    };
    const onEnd = (): void => {
      failed('UPSTREAM_CLOSED');
    };
    const onData = (bytes: Buffer): void => {
      const progress = reader.push(bytes);
      if (progress.state === 'incomplete') return;
      if (progress.state !== 'complete') {
        failed('UPSTREAM_NOT_HTTP');
        return;
      }
      const { head, rest } = progress;
      if (head.status < 200 && head.status !== 101) {
        reader = createResponseReader();
        if (rest.length > 0) onData(rest);
      } else if (head.status >= 200 && head.status < 300) {
        settle({ outcome: 'open' });
        if (rest.length > 0) socket.unshift(rest);
      } else {
        failed(`UPSTREAM_${head.status}`);
      }
    };
    const cancel = clock.after(DIAL_TIMEOUT_MS, () => {
      failed('UPSTREAM_TIMEOUT', true);
    });
    if (signal.aborted) {
      onAbort();
      return;
    }
    signal.addEventListener('abort', onAbort);
    socket.on('data', onData).once('end', onEnd).once('close', onEnd);
    const target = formatHostPort(authority.host, authority.port);
    const field = credentials === undefined ? '' : `Proxy-Authorization: ${credentials}\r\n`;
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${field}\r\n`);
  });
}
