import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { compileAllowlist } from '../../src/policy/allowlist.js';
import { makeEntry } from '../../src/policy/entry.js';
import { parseHost, type Host } from '../../src/policy/host.js';
import { parsePattern } from '../../src/policy/host-pattern.js';
import { parseIpAddress, type IpAddress } from '../../src/policy/ip-address.js';
import type { Entry } from '../../src/policy/model.js';
import { parsePort, type Port } from '../../src/policy/port.js';
import type { Result } from '../../src/policy/result.js';
import type { Clock } from '../../src/proxy/clock.js';
import { createDecisionLog, type DecisionLog } from '../../src/proxy/decision-log.js';
import type { Dial } from '../../src/proxy/dial.js';
import type { Enforcement, PolicyLocation, Principal } from '../../src/proxy/principal.js';
import type { Resolver } from '../../src/proxy/resolver.js';
import { startProxy, type Proxy } from '../../src/proxy/proxy.js';
import type { UpstreamProxy } from '../../src/proxy/upstream/upstream-proxy.js';

export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`Not valid: ${JSON.stringify(result.problem)}`);
  return result.value;
}

export function ip(text: string): IpAddress {
  const address = parseIpAddress(text);
  if (address === undefined) throw new Error(`${text} is no address`);
  return address;
}

export const port = (number: number): Port => value(parsePort(String(number)));
export const host = (text: string): Host => value(parseHost(text));

/** An entry on line 5 of soda.yaml. `unchecked` makes what the policy itself refuses. */
export function entry(
  pattern: string,
  number: number,
  more: { allowPrivate?: boolean; unchecked?: boolean } = {},
): Entry {
  const rule = {
    pattern: value(parsePattern(pattern)),
    port: port(number),
    allowPrivate: more.allowPrivate ?? false,
  };
  const start = { line: 5, column: 7, offset: 40 };
  const origin = { owner: { kind: 'agent' }, file: 'soda.yaml', range: { start, end: start } } as const;
  return more.unchecked === true ? { ...rule, ...origin } : value(makeEntry(rule, origin));
}

const KEY = { line: 4, column: 3, offset: 20 };
const LIST = {
  key: { start: KEY, end: KEY },
  range: { start: KEY, end: KEY },
  shape: 'strings',
  entries: [],
} as const;

export const POLICY: PolicyLocation = {
  file: 'soda.yaml',
  place: { section: 'sandbox', hasSection: true, list: LIST, shape: LIST.shape, line: 4 },
};

export function principal(
  entries: readonly Entry[],
  name = 'agent',
  enforcement: Enforcement = 'enforce',
): Principal {
  return { name, allowlist: compileAllowlist(entries), policy: POLICY, enforcement };
}

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now = 0;
  readonly #timers = new Set<{ due: number; action: () => void }>();
  readonly wall = (): number => 1_700_000_000_000 + this.#now;
  readonly elapsed = (): number => this.#now;
  readonly after = (ms: number, action: () => void): (() => void) => {
    const timer = { due: this.#now + ms, action };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  };
  get pending(): number {
    return this.#timers.size;
  }
  /** How many come due exactly `ms` from now. */
  dueIn(ms: number): number {
    return [...this.#timers].filter(({ due }) => due === this.#now + ms).length;
  }
  /** Moves on by `ms`, firing what comes due, in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = next.due;
      next.action();
    }
    this.#now = end;
  }
}

/** A resolver that knows some names and remembers what it was asked. */
export interface KnownNames extends Resolver {
  readonly calls: readonly string[];
}

export function resolverOf(names: Readonly<Record<string, readonly string[]>>): KnownNames {
  const known = new Map(Object.entries(names));
  const calls: string[] = [];
  return {
    calls,
    resolve: (name: string): Promise<readonly IpAddress[]> => {
      calls.push(name);
      const texts = known.get(name);
      if (texts !== undefined) return Promise.resolve(texts.map(ip));
      return Promise.reject(Object.assign(new Error(`no ${name}`), { code: 'ENOTFOUND' }));
    },
  };
}

/** A dial that leads every address to one port of this machine, and remembers what it was asked. */
export function dialTo(target: number): { readonly calls: readonly string[]; readonly dial: Dial } {
  const calls: string[] = [];
  const dial: Dial = (address, asked) => {
    calls.push(`${address.text} ${asked}`);
    return connect({ host: '127.0.0.1', port: target, allowHalfOpen: true });
  };
  return { calls, dial };
}

export interface Origin {
  readonly port: number;
  /** Connections so far. */
  readonly connections: Socket[];
}

/** A server on loopback for the length of the test. */
export async function origin(serve: (socket: Socket) => void): Promise<Origin> {
  const connections: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections.push(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await listening(server);
  onTestFinished(() => {
    for (const socket of connections) socket.destroy();
    server.close();
  });
  return { port: portOf(server), connections };
}

export async function listening(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

export interface Running {
  readonly proxy: Proxy;
  readonly port: number;
  readonly log: DecisionLog;
  readonly clock: ManualClock;
  readonly faults: unknown[];
}

/** A proxy on loopback for the length of the test, its time standing still. */
export async function running(
  entries: readonly Entry[],
  parts: {
    resolver?: Resolver;
    dial?: Dial;
    ownAddresses?: readonly string[];
    descriptor?: number;
    noSniCheck?: boolean;
    upstream?: UpstreamProxy;
    enforcement?: Enforcement;
  } = {},
): Promise<Running> {
  const clock = new ManualClock();
  const { descriptor } = parts;
  const log = createDecisionLog({ clock, ...(descriptor === undefined ? {} : { descriptor }) });
  const faults: unknown[] = [];
  const proxy = startProxy({
    log,
    clock,
    onFault: (error) => faults.push(error),
    resolver: parts.resolver ?? resolverOf({}),
    ownAddresses: () => new Set(parts.ownAddresses ?? []),
    noSniCheck: parts.noSniCheck ?? false,
    upstream: parts.upstream,
    ...(parts.dial === undefined ? {} : { dial: parts.dial }),
  });
  const listeningPort = await proxy.listen(principal(entries, 'agent', parts.enforcement), {
    address: '127.0.0.1',
    port: 0,
  });
  onTestFinished(() => proxy.close());
  return { proxy, port: listeningPort, log, clock, faults };
}

/** A client of the proxy that sees raw bytes. */
export class RawClient {
  readonly socket: Socket;
  #received: Buffer[] = [];
  readonly closed: Promise<void>;
  #ended = false;
  constructor(to: number) {
    this.socket = connect({ host: '127.0.0.1', port: to, allowHalfOpen: true, noDelay: true });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes: Buffer) => this.#received.push(bytes));
    this.socket.on('end', () => (this.#ended = true));
    this.closed = new Promise((resolve) => {
      this.socket.once('close', () => {
        resolve();
      });
    });
    onTestFinished(() => {
      this.socket.destroy();
    });
  }
  send(text: string | Buffer): this {
    this.socket.write(text);
    return this;
  }
  end(): this {
    this.socket.end();
    return this;
  }
  get received(): Buffer {
    return Buffer.concat(this.#received);
  }
  get text(): string {
    return this.received.toString('latin1');
  }
  /** Everything up to the proxy's end of file. */
  async whole(): Promise<string> {
    if (!this.#ended && !this.socket.destroyed) {
      await Promise.race([once(this.socket, 'end'), this.closed]);
    }
    this.socket.end();
    return this.text;
  }
  /** Waits until the bytes received satisfy `holds`. */
  async until(holds: (text: string) => boolean): Promise<string> {
    while (!holds(this.text)) {
      if (this.socket.destroyed || this.#ended) throw new Error(`Closed after: ${this.text}`);
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'end'), this.closed]);
    }
    return this.text;
  }
}

export const ESTABLISHED = 'HTTP/1.1 200 Connection established\r\n\r\n';
export const connectTo = (target: string): string => `CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`;

/** Sends one request and returns the whole answer. */
export function ask(to: number, request: string | Buffer): Promise<string> {
  return new RawClient(to).send(request).whole();
}

export const statusOf = (reply: string): number => Number(/^HTTP\/1\.1 ([0-9]{3}) /.exec(reply)?.[1]);
export const reasonOf = (reply: string): string | undefined =>
  /\r\nX-Soda-Guard-Reason: (\S+)\r\n/.exec(reply)?.[1];

/** Lets events that are already on their way arrive, until `holds` or five seconds are over. */
export async function eventually(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
