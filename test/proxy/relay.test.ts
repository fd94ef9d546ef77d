import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { forward, relay } from '../../src/proxy/relay.js';
import { systemClock } from '../../src/proxy/clock.js';
import { origin } from './setting.js';

/** A socket whose first write waits until it is released, as for a peer that does not read. */
class HeldSocket extends Socket {
  #release: (() => void) | undefined;
  #released = false;
  override _write(chunk: unknown, encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    if (this.#released) super._write(chunk, encoding, callback);
    else
      this.#release = () => {
        super._write(chunk, encoding, callback);
      };
  }
  get isHolding(): boolean {
    return this.#release !== undefined;
  }
  release(): void {
    this.#released = true;
    this.#release?.();
  }
}

it('brings the last bytes to a client that takes them after the destination is gone', async () => {
  let received = '';
  const ended = new Promise<void>((resolve) => {
    void origin((socket) => {
      socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
      socket.once('end', resolve);
      socket.end();
    }).then(({ port }) => client.connect(port, '127.0.0.1'));
  });
  const client = new HeldSocket({ allowHalfOpen: true });
  const { port } = await origin((socket) => socket.end('last words'));
  const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  for (const socket of [client, upstream]) {
    socket.on('error', () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
  }
  await once(client, 'connect');

  const gone = once(upstream, 'close');
  const done = new Promise<void>((resolve) => {
    const forwardUp = (touch: () => void): void => {
      forward(client, upstream, touch);
    };
    relay({ client, upstream }, systemClock, forwardUp, resolve);
  });
  await gone;
  expect(client.isHolding).toBe(true);
  expect(received).toBe('');

  client.release();
  await Promise.all([ended, done]);
  expect(received).toBe('last words');
});
