import type { Allowlist } from '../policy/allowlist.js';
import type { HostList } from '../policy/model.js';

/** Where a person would add an entry. */
export interface PolicyLocation {
  /** The file under the name by which people know it. */
  readonly file: string;
  /** The line, from 1, of the key `allowed_hosts` or of what stands in its place; `undefined` if there is none. */
  readonly line: number | undefined;
  /** How the list there is written; entries of two shapes cannot be mixed. */
  readonly shape: HostList['shape'];
}

/** On whose behalf a connection is made. Each listener belongs to one. */
export interface Principal {
  /** Unique in a run, e.g. `agent`. */
  readonly name: string;
  readonly allowlist: Allowlist;
  /** The place that a refusal points to. */
  readonly policy: PolicyLocation;
}
