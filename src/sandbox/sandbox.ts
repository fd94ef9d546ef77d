import type { Socket as DatagramSocket } from 'node:dgram';
import type { Server } from 'node:net';
import type { Readable } from 'node:stream';
import type { LimitName, LimitOutcome, RequestedLimit } from '../isolation/limits.js';
import type { Backend, Form } from '../isolation/machine.js';
import type { Port } from '../policy/port.js';
import type { TreeRecord } from './protection/index.js';
import type { SelfTest } from './self-test/index.js';

/** A socket that is to be opened inside the network namespace. The address is a literal. */
export interface SocketRequest {
  readonly kind: 'tcp' | 'udp';
  readonly address: string;
  readonly port: number;
}

/**
 * A socket of the sandbox, owned by this process. A server still has to be listened on again with options of one's own
 * (`createServer(options).listen(server, backlog)`): as it is received it has a backlog of 511. A UDP socket is bound.
 */
export type ReceivedSocket =
  | { readonly kind: 'tcp'; readonly request: SocketRequest; readonly server: Server }
  | { readonly kind: 'udp'; readonly request: SocketRequest; readonly socket: DatagramSocket };

/** Gives a received socket up that nobody has taken over. */
export function closeReceived(received: ReceivedSocket): void {
  if (received.kind === 'tcp') received.server.close();
  else received.socket.close();
}

/** How the command ended: its own code, or 128+N when signal N ended it. */
export interface Exit {
  readonly code: number;
  /** Limits that the kernel counted as reached; none where nothing counts them. */
  readonly reached?: readonly LimitName[];
  /** What kept the command's input or output from being passed on whole; a code of 0 is 125 then. */
  readonly lost?: Error;
}

/**
 * Whose network the command has: `namespace` is one of its own in which nothing but the given sockets answers,
 * `host` is the machine's.
 */
export type Network = 'namespace' | 'host';

/**
 * What becomes of the command's standard output and error: `inherit` passes this process's own on, `merged` leads
 * both into one pipe, in the order in which they were written. `none` gives it neither output nor input: only with this
 * nothing is read from our own standard input.
 */
export type Output = 'inherit' | 'merged' | 'none';

/** Signals that can be passed on to the command. */
export type RelayedSignal = 'SIGTERM' | 'SIGINT' | 'SIGHUP';

/** A command that has been prepared and waits for `go`. */
export interface Sandbox {
  /** As requested, in that order, all of them. Empty when the network is the host's. */
  readonly sockets: readonly ReceivedSocket[];
  /** Standard output and error of the command, when `output` is `merged`. */
  readonly output: Readable | undefined;
  /** What enforces each limit that was asked for, or why nothing does. */
  readonly limits: readonly LimitOutcome[];
  /** What the writable trees were like before the command; `undefined` where nothing is protected. */
  readonly record: TreeRecord | undefined;
  /** They were too large to be looked through: what lies deep in them is not protected. */
  readonly isPartlyProtected: boolean;
  /** What may be read besides was too large to be looked through: credentials deep in it are not hidden. */
  readonly isPartlyHidden: boolean;
  /**
   * Starts the command; resolves when the sandbox was verified and the command is about to run.
   * @throws {LaunchFailure} when the sandbox could not be completed; the command has not run then
   */
  go(): Promise<void>;
  /**
   * Before the command runs: ends everything, and `exited` gives 128+N. Afterwards: reaches each process group of
   * the command, and after a grace everything that is left is killed.
   */
  signal(name: RelayedSignal): void;
  /** Never rejects. Nothing of the command is left when it resolves. The code is 125 when the command never ran. */
  readonly exited: Promise<Exit>;
}

/** What is common to every way of running a command. */
export interface CommandSpec {
  readonly command: readonly [string, ...string[]];
  /** The directory in which the command starts: absolute, inside the workspace. */
  readonly cwd: string;
  /** The whole environment of the command. */
  readonly environment: ReadonlyMap<string, string>;
  readonly output: Output;
  /** No limit twice; none by default. One that cannot be enforced does not keep the command from running. */
  readonly limits?: readonly RequestedLimit[];
  /** From the first SIGTERM or SIGINT to SIGKILL, in milliseconds; `GRACE_MS` by default. */
  readonly graceMs?: number;
}

/** What a launch is told about paths besides the workspace. */
export interface LaunchPaths {
  /** Further paths that the command may read, write or connect to; relative ones start at `cwd`. */
  readonly read?: readonly string[];
  readonly write?: readonly string[];
  readonly allowSockets?: readonly string[];
  /** Absolute paths that the command must not change, wherever they are: the policy, the log, our own program. */
  readonly trusted?: readonly string[];
  /** What the command sees of credentials in `.git/config`: nothing by default. */
  readonly gitCredentials?: 'hide' | 'keep';
}

/** What is needed to start a command in a sandbox. */
export interface LaunchSpec extends CommandSpec, LaunchPaths {
  /** Both as the probe found them. */
  readonly backend: Backend;
  readonly form: Form;
  /** The one directory of the host that the command may write: absolute. */
  readonly workspace: string;
  readonly network: Network;
  /** Opened inside the namespace and handed out of it. Must be empty when the network is the host's, and for Seatbelt. */
  readonly sockets: readonly SocketRequest[];
  /** A network such as `28.0.0.1/15` whose addresses all lead to the namespace's own sockets; none by default. */
  readonly localNetwork?: string;
  /** Seatbelt: where the proxy listens on the machine's loopback, the one port that the command may connect to. */
  readonly proxyPort?: Port;
  /** Seatbelt: let the system check certificates, for which it asks servers past the proxy. */
  readonly allowTrustService?: boolean;
  /** The uid that the command runs as, in the root form. By default the owner of the workspace, never 0. */
  readonly uid?: number;
  /** The program that opens the sockets: `dist/listen/index.js`. */
  readonly listenScript: string;
  /** The Node that runs it. */
  readonly node: string;
  /** Start also where no system call filter can be loaded. Loaded it is wherever it can be. */
  readonly allowNoSeccomp?: boolean;
  /** The longest that a set-up may take, in milliseconds; `SETUP_MS` by default. */
  readonly setupMs?: number;
  /** Asked in the sandbox before the command. */
  readonly selfTest?: SelfTest;
  /** Ends the set-up: `launch` or `go` throw a `LaunchFailure` with the code `interrupted`. */
  readonly abort?: AbortSignal;
}

/** Time that a command has between SIGTERM or SIGINT and SIGKILL. */
export const GRACE_MS = 5_000;

/** Time for the set-up of a sandbox: even a machine with much else to do needs a small part of it. */
export const SETUP_MS = 60_000;
