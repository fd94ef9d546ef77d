import {
  notProtected,
  type EffectiveMode,
  type LimitOutcome,
  type Mode,
  type NotProtected,
  type Opened,
} from '../isolation/index.js';
import { formatEntry } from '../policy/entry.js';
import { parseHost } from '../policy/host.js';
import { itemFor, listPlace } from '../policy/list-place.js';
import type { Entry, HostList, PolicyModel } from '../policy/model.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import type { Decision, DenyReason, ErrorReason } from '../proxy/decision.js';
import type { Hint } from './failure-hints.js';

/** A host and port that the policy or the address guard refused. */
export interface DeniedHost {
  /** A valid name or canonical address, or what the client wrote, made printable. */
  readonly host: string;
  readonly port: number;
  readonly reason: DenyReason;
  readonly count: number;
  /** The server whose list an entry would go to; `null` for the agent's. */
  readonly server: string | null;
  /** Where an entry would go. */
  readonly file: string;
  readonly line: number | null;
  /** The item to add, as YAML on one line; `null` where no entry could allow it. */
  readonly entry: string | null;
}

/** A host and port that were allowed and reached. */
export interface AllowedHost {
  readonly host: string;
  readonly port: number;
  readonly count: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
  readonly file: string;
  readonly line: number | null;
}

/** A request that failed although the policy did not refuse it. Never a denial: adding an entry would not help. */
export interface FailedRequest {
  readonly host: string;
  readonly port: number | null;
  readonly reason: ErrorReason;
  readonly count: number;
}

/** An entry of the policy that no connection used. */
export interface UnusedEntry {
  readonly host: string;
  readonly port: number;
  readonly file: string;
  readonly line: number | null;
}

/** Everything that is known about one run, in the shape of the report file. */
export interface RunReport {
  readonly version: 1;
  /** The policy file under the name by which people know it. */
  readonly policy: string;
  readonly mode: Mode;
  /** What the policy alone gives. */
  readonly policyMode: Mode;
  /** The weakest mode that was asked for. */
  readonly minIsolation: Mode;
  readonly backend: string | null;
  readonly form: string | null;
  readonly exitCode: number;
  /** The command's own: `exitCode` is another one where the command succeeded and left something. */
  readonly commandExitCode: number;
  readonly denied: readonly DeniedHost[];
  readonly allowed: readonly AllowedHost[];
  readonly failed: readonly FailedRequest[];
  readonly unused: readonly UnusedEntry[];
  /** Decisions that are in no row, because there were too many distinct ones. */
  readonly uncounted: number;
  /** Decisions that could not be written to the log file. */
  readonly lostFromLog: number;
  /** Names of environment variables that the command did not get. */
  readonly withheld: readonly string[];
  /** What enforced each limit that the policy asks for, or why nothing did. */
  readonly limits: readonly LimitOutcome[];
  readonly notProtected: readonly NotProtected[];
  /** What the command left where it must not be, and where it is now. */
  readonly quarantined: readonly QuarantinedPath[];
  /** Why the command may have failed in the sandbox; empty when it succeeded. */
  readonly hints: readonly Hint[];
  /** Sentences that a reviewer has to know, e.g. whose policy was used. */
  readonly notes: readonly string[];
}

/** Something that the command put where other programs would trust it, or a file with a setuid or setgid bit. */
export interface QuarantinedPath {
  readonly path: string;
  readonly reason: 'appeared' | 'set-id';
  /** `null` when it could not be moved: it is still there. */
  readonly movedTo: string | null;
  /** Why it could not be moved; empty when it was. */
  readonly said: string;
}

/** What a report is made from. */
export interface ReportInput {
  readonly effective: EffectiveMode;
  readonly policy: PolicyModel;
  readonly minIsolation: Mode;
  /** The command's own. */
  readonly exitCode: number;
  readonly hints: readonly Hint[];
  readonly limits: readonly LimitOutcome[];
  readonly quarantined: readonly QuarantinedPath[];
  readonly opened?: Opened;
  readonly decisions: DecisionSummary;
  readonly withheld: readonly string[];
  readonly notes: readonly string[];
}

/** The exit code of a command that succeeded and left what must not be there. */
const LEFT_SOMETHING = 1;

/** The report of a run that has ended. Lists are sorted by count, then host, then port. */
export function runReport(input: ReportInput): RunReport {
  const { effective, policy, decisions } = input;
  const { machine } = effective;
  const usable = effective.mode !== 'off' && machine?.usable === true ? machine : undefined;
  return {
    version: 1,
    policy: policy.file,
    mode: effective.mode,
    policyMode: effective.policyMode,
    minIsolation: input.minIsolation,
    backend: usable?.backend ?? null,
    form: usable?.form ?? null,
    exitCode: input.exitCode === 0 && input.quarantined.length > 0 ? LEFT_SOMETHING : input.exitCode,
    commandExitCode: input.exitCode,
    denied: deniedHosts(decisions, policy),
    allowed: allowedHosts(decisions),
    failed: failedRequests(decisions),
    unused: unusedEntries(effective, decisions),
    uncounted: decisions.uncounted,
    lostFromLog: decisions.lostFromFile,
    withheld: input.withheld,
    limits: input.limits,
    notProtected: notProtected({
      ...{ mode: effective.mode, machine: effective.machine, limits: input.limits, opened: input.opened },
    }),
    quarantined: input.quarantined,
    hints: input.hints,
    notes: input.notes,
  };
}

/** One row a host and port, whatever the principal: the first reason stands, the counts add up. */
function deniedHosts({ decisions }: DecisionSummary, policy: PolicyModel): readonly DeniedHost[] {
  const place = listPlace(policy, { kind: 'agent' });
  const rows = new Map<string, DeniedHost>();
  for (const { decision, count } of decisions) {
    const { host, port, reason } = decision;
    if (decision.verdict !== 'deny' || port === null || !isDenyReason(reason)) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(key, {
      host,
      port,
      reason: row?.reason ?? reason,
      count: count + (row?.count ?? 0),
      server: null,
      file: policy.file,
      line: place.line,
      entry: row?.entry ?? entryFor(decision, place.list),
    });
  }
  return sorted(rows.values());
}

/** The item that would have allowed it. A metadata service stays closed whatever is listed. */
function entryFor({ host, port, reason }: Decision, list: HostList | undefined): string | null {
  const parsed = parseHost(host);
  if (!parsed.ok || port === null || reason === 'metadata') return null;
  const item = itemFor(parsed.value, port, list);
  return item.ok ? item.value : null;
}

function isDenyReason(reason: string): reason is DenyReason {
  return (
    reason === 'not-listed' ||
    reason === 'wrong-port' ||
    reason === 'private-address' ||
    reason === 'metadata'
  );
}

function allowedHosts({ decisions }: DecisionSummary): readonly AllowedHost[] {
  const rows = new Map<string, AllowedHost>();
  for (const { decision, count, bytesUp, bytesDown } of decisions) {
    const { host, port, entry } = decision;
    if (decision.verdict !== 'allow' || port === null || entry === undefined) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(key, {
      host,
      port,
      count: count + (row?.count ?? 0),
      bytesUp: bytesUp + (row?.bytesUp ?? 0),
      bytesDown: bytesDown + (row?.bytesDown ?? 0),
      file: entry.file,
      line: lineOf(entry),
    });
  }
  return sorted(rows.values());
}

function failedRequests({ decisions }: DecisionSummary): readonly FailedRequest[] {
  return sorted(
    decisions.flatMap(({ decision: { host, port, verdict, reason }, count }) =>
      verdict === 'error' && reason !== 'allowed' && !isDenyReason(reason)
        ? [{ host, port, reason, count }]
        : [],
    ),
  );
}

/** Empty where nothing was enforced, since then nothing was seen either. */
function unusedEntries(effective: EffectiveMode, { decisions }: DecisionSummary): readonly UnusedEntry[] {
  if (effective.egress.proxy === 'none') return [];
  const used = new Set(
    decisions.flatMap(({ decision }) =>
      decision.entry === undefined || decision.verdict === 'deny' ? [] : [decision.entry],
    ),
  );
  return effective.principals
    .flatMap(({ entries }) => entries)
    .filter((entry) => !used.has(entry))
    .map((entry) => {
      const text = formatEntry(entry);
      return {
        host: text.slice(0, text.lastIndexOf(':')),
        port: entry.port,
        file: entry.file,
        line: lineOf(entry),
      };
    });
}

function lineOf({ range }: Entry): number | null {
  return range?.start.line ?? null;
}

function sorted<T extends { readonly host: string; readonly port: number | null; readonly count: number }>(
  rows: Iterable<T>,
): T[] {
  return [...rows].sort(
    (a, b) =>
      b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0),
  );
}
