/** Listeners of the host that remember which tokens they were given. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { connect, createServer, type NetConnectOpts, type Server } from 'node:net';

const TOKEN = /[0-9a-f]{24}/g;

const TLS_HANDSHAKE = '\x16\x03';

/**
 * A ServerHello with the random that makes it a HelloRetryRequest (RFC 8446, section 4.1.3): the client is to send a
 * second hello, with a share for another group.
 */
const HELLO_RETRY_REQUEST = Buffer.from(
  '16030300580200005403' +
    '03cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c' +
    `20${'78'.repeat(32)}` +
    '130100000c002b00020304003300020017',
  'hex',
);

export class Witnesses {
  readonly #tokens = new Map<string, Set<string>>();
  readonly #ends: (() => void)[] = [];
  readonly #asked = new Set<{ readonly name: string; readonly ask: (token: string) => void }>();
  #count = 0;

  /** Whether the listener of this name was given the token. */
  got(name: string, token: string): boolean {
    return this.#tokens.get(name)?.has(token) ?? false;
  }

  /** Listens on an address; port 0 takes a free one. Gives the port. */
  async tcp(name: string, address: string, port: number): Promise<number> {
    const server = this.#server(name, (token) => `served ${token}\n`);
    server.listen(port, address);
    await once(server, 'listening');
    const bound = server.address();
    if (bound === null || typeof bound === 'string') throw new TypeError('no port');
    this.#ask(name, { port: bound.port, host: address });
    return bound.port;
  }

  /**
   * Listens on a Unix socket that everybody may connect to; a name that starts with NUL is an abstract one. Gives what
   * ends it before the others.
   */
  async unix(name: string, path: string): Promise<() => void> {
    const server = this.#server(name, (token) => `served ${token}\n`);
    server.listen(path);
    await once(server, 'listening');
    if (!path.startsWith('\0')) chmodSync(path, 0o777);
    const asked = this.#ask(name, { path });
    return () => {
      this.#asked.delete(asked);
      server.close();
    };
  }

  async udp(name: string, address: string, port: number): Promise<number> {
    const socket: DatagramSocket = createSocket('udp4');
    socket.on('message', (message, from) => {
      this.#note(name, message.toString('latin1'));
      socket.send('served', from.port, from.address);
    });
    socket.bind(port, address);
    await once(socket, 'listening');
    const bound = socket.address().port;
    this.#ends.push(() => {
      socket.close();
    });
    this.#asked.add({
      name,
      ask: (token) => {
        socket.send(token, bound, address);
      },
    });
    return bound;
  }

  /** A server with its own answers, for whom a token in what it is sent is a visit as well. */
  custom(name: string, start: (note: (text: string) => void) => Server): void {
    const server = start((text) => {
      this.#note(name, text);
    });
    this.#ends.push(() => server.close());
  }

  /** A program that prints the tokens which it was given: it may be in other namespaces. Resolves at its first line. */
  async program(name: string, command: readonly [string, ...string[]]): Promise<ChildProcess> {
    const [file, ...args] = command;
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      this.#note(name, text);
    });
    this.#ends.push(() => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  }

  /**
   * Resolves when everything that was sent before has been seen: what arrives in order behind it has been. It is also the
   * control from outside, which a listener that does not answer fails.
   */
  async settle(): Promise<void> {
    this.#count += 1;
    const waiting = [...this.#asked].map((asked, index) => {
      const token = this.#count.toString(16).padStart(12, '0') + index.toString(16).padStart(12, '0');
      asked.ask(token);
      return { asked, token };
    });
    const end = Date.now() + 60_000;
    for (;;) {
      // One that has been closed meanwhile was asked for by another round.
      const missing = waiting.filter(
        ({ asked, token }) => this.#asked.has(asked) && !this.got(asked.name, token),
      );
      if (missing.length === 0) return;
      if (Date.now() > end)
        throw new Error(`no answer of ${missing.map(({ asked }) => asked.name).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  close(): void {
    for (const end of this.#ends) end();
  }

  #note(name: string, text: string): void {
    const tokens = this.#tokens.get(name) ?? new Set();
    this.#tokens.set(name, tokens);
    for (const [token] of text.matchAll(TOKEN)) tokens.add(token);
  }

  #server(name: string, answer: (token: string) => string): Server {
    const server = createServer((socket) => {
      let heard = '';
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        heard = `${heard}${chunk}`.slice(-4096);
        this.#note(name, heard);
        if (chunk.startsWith(TLS_HANDSHAKE)) socket.write(HELLO_RETRY_REQUEST);
        const [token] = heard.match(TOKEN) ?? [];
        if (token !== undefined) socket.write(answer(token));
      });
      socket.on('error', () => undefined);
    });
    this.#ends.push(() => server.close());
    return server;
  }

  #ask(name: string, to: NetConnectOpts): { readonly name: string; readonly ask: (token: string) => void } {
    const asked = {
      name,
      ask: (token: string): void => {
        const socket = connect(to, () => {
          socket.end(token);
        });
        socket.on('error', () => undefined).resume();
      },
    };
    this.#asked.add(asked);
    return asked;
  }
}
