import type { Allowlist } from '../policy/allowlist.js';
import type { ListPlace } from '../policy/list-place.js';

/** Where a person would add an entry. */
export interface PolicyLocation {
  /** The file under the name by which people know it. */
  readonly file: string;
  readonly place: ListPlace;
}

/**
 * What becomes of a request that no entry allows: `enforce` refuses it, `audit` lets it through and writes down that it
 * would have been refused. Metadata services and private addresses are refused either way.
 */
export type Enforcement = 'enforce' | 'audit';

/** On whose behalf a connection is made. Each listener belongs to one. */
export interface Principal {
  /** Unique in a run, e.g. `agent`. */
  readonly name: string;
  readonly allowlist: Allowlist;
  /** The place that a refusal points to. */
  readonly policy: PolicyLocation;
  readonly enforcement: Enforcement;
}
