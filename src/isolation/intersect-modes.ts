import { intersectEntries } from '../policy/intersect.js';
import type { Entry, Limits } from '../policy/model.js';
import type { Located } from '../policy/position.js';
import type { EffectiveMode, Principal } from './effective-mode.js';
import { isWeaker, modeOf, type Egress, type Mode } from './mode.js';

/**
 * What two policies both allow, in the stricter of their modes: so that neither a change of the policy nor an old
 * version of it grants more than the other. A mode that enforces nothing allows everything, so it takes nothing from
 * the other's list. What is not about isolation (file, phase, servers, SODA's readings) is that of `head`.
 */
export function intersectModes(base: EffectiveMode, head: EffectiveMode): EffectiveMode {
  const stricter = isWeaker(head.mode, base.mode) ? base : head;
  const principals = head.principals.map((principal): Principal => {
    const other = base.principals.find(({ name }) => name === principal.name);
    return { ...principal, entries: allowedByBoth(base, other?.entries ?? [], head, principal.entries) };
  });
  const isClosed = principals.every(({ entries }) => entries.length === 0);
  const egress: Egress = isEnforced(stricter.mode)
    ? { gate: isClosed ? 'closed' : 'proxy-only', proxy: 'enforcing' }
    : stricter.egress;
  const policyMode = isWeaker(head.policyMode, base.policyMode) ? base.policyMode : head.policyMode;
  return {
    ...head,
    mode: modeOf(egress),
    policyMode: isEnforced(policyMode) && isClosed ? 'isolated' : policyMode,
    egress,
    reasons: [...head.reasons, ...base.reasons],
    principals,
    limits: stricterLimits(base.limits, head.limits),
  };
}

function allowedByBoth(
  base: EffectiveMode,
  baseEntries: readonly Entry[],
  head: EffectiveMode,
  headEntries: readonly Entry[],
): readonly Entry[] {
  if (!isEnforced(base.mode)) return headEntries;
  return isEnforced(head.mode) ? intersectEntries(headEntries, baseEntries) : baseEntries;
}

/** Whether a mode holds a list of hosts at all. */
function isEnforced(mode: Mode): boolean {
  return mode === 'isolated' || mode === 'proxied';
}

function stricterLimits(a: Limits, b: Limits): Limits {
  return {
    memoryMb: smaller(a.memoryMb, b.memoryMb),
    cpuPercent: smaller(a.cpuPercent, b.cpuPercent),
    maxPids: smaller(a.maxPids, b.maxPids),
  };
}

/** 0 asks for no limit, as a missing key does. */
function smaller(
  a: Located<number> | undefined,
  b: Located<number> | undefined,
): Located<number> | undefined {
  if (a === undefined || a.value === 0) return b;
  return b === undefined || b.value === 0 || a.value < b.value ? a : b;
}
