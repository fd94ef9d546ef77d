import { escapeText, type Section } from './markdown.js';
import { plural } from './plural.js';

/** What was tried in the sandbox before the command. A run whose self-test failed has no report: the command did not run. */
export interface SelfTestReport {
  /** `passed`: everything held. `skipped`: the caller did not want it. `none`: there was nothing to try, or no way to. */
  readonly state: 'passed' | 'skipped' | 'none';
  /** Why it was not made; empty when it passed. */
  readonly reason: string;
  readonly checks: readonly SelfTestEvidence[];
  /** From the first question to the last answer, in milliseconds. */
  readonly ms: number;
}

export interface SelfTestEvidence {
  /** What must hold, e.g. "the proxy refuses a host that is not listed". */
  readonly holds: string;
  /** What was seen, e.g. "status 403". */
  readonly seen: string;
}

/** One line for people who read a log. */
export function selfTestLine({ state, reason, checks, ms }: SelfTestReport): string {
  if (state !== 'passed') return `self-test: not made (${reason})`;
  const [verb, what] = checks.length === 1 ? ['holds', 'property'] : ['hold', 'properties'];
  return `self-test: ${checks.length} ${what} of the sandbox tried before the command, all ${verb} (${ms} ms)`;
}

/** The section of the job summary. */
export function selfTestSection({ state, reason, checks }: SelfTestReport): Section {
  const title = '### Self-test';
  if (state !== 'passed') return { title, lead: [`Not made: ${escapeText(reason)}.`] };
  return {
    title: `${title}: ${plural(checks.length, 'attempt')} before the command, all without success or as listed`,
    rows: checks.map(({ holds, seen }) => `- ${escapeText(holds)}: ${escapeText(seen)}`),
  };
}
