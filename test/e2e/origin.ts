/** Local servers that the tests' commands try to reach, judged from their own side. */
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

export interface Origin {
  readonly port: number;
  /** TCP connections that arrived, whatever became of them. */
  readonly connections: () => number;
  /** Method and target of each request, in order. */
  readonly requests: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface OriginOptions {
  readonly tls?: { readonly key: string; readonly cert: string };
  /** By default a page with the text. */
  readonly handler?: http.RequestListener;
}

/** Starts a server on a free port of 127.0.0.1 that answers each request with `text`. */
export async function startOrigin(text: string, { tls, handler }: OriginOptions = {}): Promise<Origin> {
  let connections = 0;
  const requests: string[] = [];
  const answer: http.RequestListener = (request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (handler === undefined) response.end(text);
    else handler(request, response);
  };
  const server = tls === undefined ? http.createServer(answer) : https.createServer(tls, answer);
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    port: addressOf(server.address()).port,
    connections: () => connections,
    requests: () => requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}
