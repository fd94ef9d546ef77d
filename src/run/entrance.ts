import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { EffectiveMode } from '../isolation/index.js';
import type { Port } from '../policy/port.js';
import {
  interfaceNetwork,
  planListeners,
  type AddressTable,
  type ListenerPlan,
  type Principal,
  type Proxy,
} from '../proxy/index.js';
import { LaunchFailure } from '../sandbox/index.js';
import { PROXY_PORT } from './principals.js';

/**
 * Where the command reaches the proxy. The variables that name the proxy and the gate that leads to it are both made from
 * this one value, so that neither can exist without the other.
 */
export type Entrance =
  /** In a network of the sandbox's own: the listeners are opened there and handed out, that of the proxy first. */
  | {
      readonly kind: 'namespace';
      readonly host: '127.0.0.1';
      readonly port: number;
      readonly plan: ListenerPlan;
      /** The network that its loopback interface has besides, e.g. `28.0.0.1/15`. */
      readonly network: string;
    }
  /** On the machine's own loopback, at a port that nothing else answers. */
  | { readonly kind: 'loopback'; readonly host: '127.0.0.1'; readonly port: Port };

/**
 * Prepares the way to the proxy; `undefined` when the mode has none. On macOS the proxy listens from then on.
 * @throws {LaunchFailure} code `setup` when no port can be had
 */
export async function openEntrance(
  { egress, machine }: Pick<EffectiveMode, 'egress' | 'machine'>,
  [agent]: readonly Principal[],
  proxy: Pick<Proxy, 'listen'>,
  addresses: AddressTable,
): Promise<Entrance | undefined> {
  if (egress.proxy === 'none') return undefined;
  if (agent === undefined) throw new Error('a run without a principal');
  if (machine?.usable !== true || machine.backend !== 'seatbelt') {
    return {
      kind: 'namespace',
      host: '127.0.0.1',
      port: PROXY_PORT,
      plan: planListeners(agent, addresses, PROXY_PORT),
      network: interfaceNetwork(addresses.range),
    };
  }
  const port = await takeLoopbackPort({
    listen: (place) => proxy.listen(agent, place),
    others: otherAddresses,
    isAnswered,
  });
  return { kind: 'loopback', host: '127.0.0.1', port };
}

/** What taking a port asks the machine. */
export interface LoopbackHost {
  /** Listens; port 0 is a free one. Rejects with the system's error. */
  readonly listen: (place: { readonly address: string; readonly port: number }) => Promise<Port>;
  /** The machine's addresses that are no loopback ones. */
  readonly others: () => readonly string[];
  /** Whether somebody listens there. */
  readonly isAnswered: (address: string, port: Port) => Promise<boolean>;
}

/** Ports that may turn out to be somebody's before it is given up. */
const ATTEMPTS = 16;

/**
 * Takes a port on 127.0.0.1 and ::1 for the proxy. A rule of Seatbelt about `localhost` opens the port on every address of
 * the machine, so that a port will not do on which another program listens at one of them.
 * @throws {LaunchFailure} code `setup`
 */
export async function takeLoopbackPort({ listen, others, isAnswered }: LoopbackHost): Promise<Port> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = await listen({ address: '127.0.0.1', port: 0 });
    if (!(await isFree(() => listen({ address: '::1', port })))) continue;
    const answers = await Promise.all(others().map((address) => isAnswered(address, port)));
    if (!answers.includes(true)) return port;
  }
  throw new LaunchFailure(
    'setup',
    `no port for the proxy is free on every address of this machine (${ATTEMPTS} were tried)`,
    'End programs that listen on many ports, and run it again',
  );
}

/** Whether nobody else has it. Where there is no IPv6, nobody can listen on ::1 at all. */
async function isFree(listen: () => Promise<Port>): Promise<boolean> {
  try {
    await listen();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return true;
    if (code === 'EADDRINUSE') return false;
    throw error;
  }
}

function otherAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((interfaces) =>
    // An address of one link only needs its zone, which `address` does not have.
    (interfaces ?? []).flatMap(({ address, internal, family, scopeid }) => {
      if (internal && (address === '127.0.0.1' || address === '::1')) return [];
      return family === 'IPv6' && scopeid !== 0 ? [] : [address];
    }),
  );
}

/** An address of the machine answers at once, or refuses at once. */
const PATIENCE_MS = 1_000;

function isAnswered(host: string, port: Port): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const settle = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => {
      settle(true);
    });
    socket.once('error', () => {
      settle(false);
    });
    // Who neither answers nor refuses may answer later.
    socket.setTimeout(PATIENCE_MS, () => {
      settle(true);
    });
  });
}
