import {
  notProtected,
  type EffectiveMode,
  type LimitOutcome,
  type Mode,
  type NotProtected,
  type Opened,
} from '../isolation/index.js';
import type { PolicyModel, Server } from '../policy/model.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import {
  allowedHosts,
  contacts,
  failedRequests,
  unusedEntries,
  type AllowedHost,
  type Contact,
  type FailedRequest,
  type UnusedEntry,
} from './decision-rows.js';
import { denials, type DeniedHost, type DeniedPlace } from './denied-hosts.js';
import type { Hint } from './failure-hints.js';
import type { SelfTestReport } from './self-test.js';

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
  /** What an audit let through that is not listed; empty in every other mode. */
  readonly wouldDeny: readonly DeniedHost[];
  /** Where entries for what was denied would go, and what they are. */
  readonly places: readonly DeniedPlace[];
  readonly allowed: readonly AllowedHost[];
  readonly failed: readonly FailedRequest[];
  /** Who reached what, or was denied it. */
  readonly contacts: readonly Contact[];
  readonly unused: readonly UnusedEntry[];
  /** Decisions that are in no row, because there were too many distinct ones. */
  readonly uncounted: number;
  /** Decisions that could not be written to the log file. */
  readonly lostFromLog: number;
  /** Names of environment variables that the command did not get. */
  readonly withheld: readonly string[];
  /** What was tried in the sandbox before the command. */
  readonly selfTest: SelfTestReport;
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

/** Something that the command left where other programs would trust it, or where nobody could look for that. */
export interface QuarantinedPath {
  readonly path: string;
  readonly reason:
    'appeared' | 'set-id' | 'git-config' | 'git-hooks' | 'git-pointer' | 'unnameable' | 'unsearched';
  /** What is wrong with it; empty where the reason says it all. */
  readonly because: string;
  /** `null` when it could not be moved: it is still there. */
  readonly movedTo: string | null;
  /** Why it could not be moved; empty when it was. */
  readonly said: string;
  /** Whether a copy of what is harmless in it stands in its place. */
  readonly isReplaced: boolean;
}

/** What a report is made from. */
export interface ReportInput {
  readonly effective: EffectiveMode;
  readonly policy: PolicyModel;
  /** The servers that took part. */
  readonly servers: readonly Server[];
  readonly minIsolation: Mode;
  /** The command's own. */
  readonly exitCode: number;
  readonly hints: readonly Hint[];
  readonly selfTest: SelfTestReport;
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
  const { denied, wouldDeny, places } = denials(decisions, policy, input.servers);
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
    denied,
    wouldDeny,
    places,
    allowed: allowedHosts(decisions),
    failed: failedRequests(decisions),
    contacts: contacts(decisions),
    unused: unusedEntries(effective, decisions),
    uncounted: decisions.uncounted,
    lostFromLog: decisions.lostFromFile,
    withheld: input.withheld,
    selfTest: input.selfTest,
    limits: input.limits,
    notProtected: notProtected({
      ...{ mode: effective.mode, machine: effective.machine, limits: input.limits, opened: input.opened },
    }),
    quarantined: input.quarantined,
    hints: input.hints,
    notes: input.notes,
  };
}
