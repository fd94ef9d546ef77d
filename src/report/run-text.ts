import {
  limitText,
  MODE_MEANING,
  notProtected,
  type EffectiveMode,
  type LimitOutcome,
  type Opened,
} from '../isolation/index.js';
import { formatPlace } from '../policy/visible-text.js';
import { failureLine, hostLine } from './denial-annotations.js';
import { plural } from './plural.js';
import { quarantineLine } from './quarantine-line.js';
import { selfTestLine } from './self-test.js';
import type { UnusedEntry } from './decision-rows.js';
import type { RunReport } from './run-report.js';

/** What people are told before the sandbox is made: the mode, and everything that it does not protect. */
export function announcement(effective: EffectiveMode, opened?: Opened): readonly string[] {
  const { mode, machine } = effective;
  const by = mode !== 'off' && machine?.usable === true ? `, ${machine.backend} (${machine.form} form)` : '';
  return [
    `mode ${mode}: ${MODE_MEANING[mode]}${by}`,
    ...notProtected({ mode, machine, limits: [], opened }).map(({ message }) => `not protected: ${message}`),
  ];
}

/** What people are told of the limits once they are in place, or not. */
export function limitLines(limits: readonly LimitOutcome[]): readonly string[] {
  return limits.map(
    (outcome) =>
      `${outcome.enforcedBy === null ? 'not protected: ' : ''}sandbox.limits.${limitText(outcome)}`,
  );
}

/** What people are told when the command has ended, a line each. */
export function closingLines(
  { denied, wouldDeny, failed, unused, uncounted, lostFromLog, quarantined, hints, selfTest }: RunReport,
  logPath: string,
): readonly string[] {
  return [
    ...(denied.length > 0 ? [`denied ${plural(denied.length, 'host')}:`] : []),
    ...denied.map((host) => `  ${hostLine(host)}`),
    ...(wouldDeny.length > 0
      ? [`let through, and would be denied: ${plural(wouldDeny.length, 'host')}:`]
      : []),
    ...wouldDeny.map((host) => `  ${hostLine(host)}`),
    ...failed.map((request) => `failed, not denied: ${failureLine(request)}`),
    ...(uncounted > 0 ? [`${plural(uncounted, 'decision')} more: too many distinct ones to list.`] : []),
    ...(lostFromLog > 0
      ? [`${plural(lostFromLog, 'decision')} could not be written to the log; all were enforced.`]
      : []),
    ...unusedLine(unused),
    ...quarantined.map(quarantineLine),
    ...hints.map(({ message }) => `hint: ${message}`),
    selfTestLine(selfTest),
    `decision log: ${logPath}`,
  ];
}

/** Entries that a reader of the log sees named; the rest is counted. */
const MAX_UNUSED = 5;

/** An entry that nothing needs is one that can go. */
function unusedLine(unused: readonly UnusedEntry[]): readonly string[] {
  if (unused.length === 0) return [];
  const named = unused.slice(0, MAX_UNUSED).map(({ host, port, file, line }) => {
    return `${host}:${port} (${formatPlace({ file, line: line ?? undefined })})`;
  });
  const more = unused.length > MAX_UNUSED ? ` and ${unused.length - MAX_UNUSED} more` : '';
  return [`listed but never contacted: ${named.join(', ')}${more}`];
}
