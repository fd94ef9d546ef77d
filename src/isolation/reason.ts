import type { Position, Range } from '../policy/position.js';
import type { Mode } from './mode.js';

/** Every kind of reason, in the order in which they are given. */
export type ReasonCode =
  | 'sandbox-disabled'
  | 'net-ns-disabled'
  | 'server-without-hosts'
  | 'no-usable-backend'
  | 'audit'
  | 'hosts-of-agent'
  | 'hosts-of-upstream'
  | 'hosts-of-server'
  | 'hosts-of-caller'
  | 'no-hosts'
  | 'server-with-empty-list'
  | 'sandbox-enabled-unset'
  | 'net-ns-unset';

/** Why the mode is what it is: which key, on which line, which server. */
export interface Reason {
  readonly code: ReasonCode;
  /** What is so, and what follows from it. Plain text on one line. */
  readonly message: string;
  /** What to write to take the reason away; `undefined` where nothing is wrong with it. */
  readonly remedy: string | undefined;
  /** The strongest mode that this reason leaves possible; `undefined` for one that changes nothing. */
  readonly ceiling: Mode | undefined;
  /** `undefined` for what no file says. */
  readonly file: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The path of keys, e.g. `sandbox.use_net_ns`. */
  readonly key: string | undefined;
  readonly server: string | undefined;
}

/** Line and column of a range's start, absent where there is no range. */
export function placeOf(range: Range | undefined): { line: number | undefined; column: number | undefined } {
  const start: Position | undefined = range?.start;
  return { line: start?.line, column: start?.column };
}

/** The cause and, where there is one, the remedy. */
export function reasonText(reason: Reason): string {
  return reason.remedy === undefined ? reason.message : `${reason.message} ${reason.remedy}`;
}
