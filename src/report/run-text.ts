import {
  limitText,
  MODE_MEANING,
  notProtected,
  type EffectiveMode,
  type LimitOutcome,
} from '../isolation/index.js';
import { hostLine, plural } from './denial-annotations.js';
import type { RunReport } from './run-report.js';

/** What people are told before the sandbox is made: the mode, and everything that it does not protect. */
export function announcement(effective: EffectiveMode): readonly string[] {
  const { mode, machine } = effective;
  const by = mode !== 'off' && machine?.usable === true ? `, ${machine.backend} (${machine.form} form)` : '';
  return [
    `mode ${mode}: ${MODE_MEANING[mode]}${by}`,
    ...notProtected({ mode, machine, limits: [] }).map(({ message }) => `not protected: ${message}`),
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
  { denied, failed, uncounted, lostFromLog }: RunReport,
  logPath: string,
): readonly string[] {
  return [
    ...(denied.length > 0 ? [`denied ${plural(denied.length, 'host')}:`] : []),
    ...denied.map((host) => `  ${hostLine(host)}`),
    ...failed.map(
      ({ host, port, reason, count }) =>
        `failed, not denied: ${host}${port === null ? '' : `:${port}`} (${reason}, ${plural(count, 'time')})`,
    ),
    ...(uncounted > 0 ? [`${plural(uncounted, 'decision')} more: too many distinct ones to list.`] : []),
    ...(lostFromLog > 0
      ? [`${plural(lostFromLog, 'decision')} could not be written to the log; all were enforced.`]
      : []),
    `decision log: ${logPath}`,
  ];
}
