import { buffer } from 'node:stream/consumers';
import { loadPolicy } from '../policy/load-policy.js';
import { decodeSource, readSource } from '../policy/read.js';
import { MAX_LOG_BYTES } from '../proxy/limits.js';
import { readDecisionLog, type LoggedDecision } from '../proxy/read-decision-log.js';
import { plural } from '../report/plural.js';
import { suggestionDiff, suggestionJson, suggestionLines } from '../report/suggestion/format.js';
import { prune } from '../report/suggestion/prune.js';
import { suggest } from '../report/suggestion/suggest.js';
import { Stop } from '../run/stop.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { say } from './terminal.js';
import { writeInPlace } from './write-in-place.js';

export interface SuggestOptions extends Omit<PolicyOptions, 'allow'> {
  readonly write?: boolean;
  readonly prune?: boolean;
  readonly format: 'diff' | 'json';
}

/**
 * `soda-guard suggest`: the change as a diff or as JSON on stdout, what people have to know on stderr. With `--write`
 * the policy is changed instead.
 */
export async function suggestCommand(logs: readonly string[], options: SuggestOptions): Promise<number> {
  const subject = loadSubject(subjectRequest({ ...options, allow: [] }), printFindings);
  const { servers } = decideMode(subject);
  const decisions = (await Promise.all(logs.map(readLog))).flat();
  if (options.prune === true && decisions.length === 0) {
    throw new Stop(
      'usage',
      'the logs hold no decision, so that --prune would call every entry unused. Give the logs of runs that did their work.',
    );
  }
  const { loaded } = subject;
  const suggestion = suggest(loaded, servers, decisions);
  const added = loadPolicy(suggestion.after);
  const pruned = options.prune === true ? prune(loaded, added, decisions) : undefined;
  const { removals = [], kept = [], after = added } = pruned ?? {};

  const before = loaded.source;
  const changed = after.source.text !== before.text;
  const written = options.write === true && changed;
  if (written) {
    const remedy = 'changed. Make it writable, or apply the diff that is printed without --write.';
    const fault = writeInPlace(before.path, after.source.text, remedy);
    if (fault !== undefined) throw new Stop('unreadable', fault);
  }
  const report = { ...suggestion, before, after: after.source, removals, kept, written };
  for (const line of suggestionLines(report)) say(line);
  if (options.format === 'json') process.stdout.write(suggestionJson(report));
  else if (!written) process.stdout.write(suggestionDiff(report));
  say(outcome(decisions.length, changed, written));
  return 0;
}

function outcome(decisions: number, changed: boolean, written: boolean): string {
  if (!changed) return `${plural(decisions, 'decision')} read, nothing to change`;
  return written
    ? 'the policy is changed'
    : 'nothing is changed yet: --write does it, or git apply with the diff';
}

/** @throws {Stop} `unreadable` for what is no decision log */
async function readLog(path: string): Promise<readonly LoggedDecision[]> {
  const source =
    path === '-' ? decodeSource('<stdin>', await buffer(process.stdin)) : readSource(path, MAX_LOG_BYTES);
  if (!source.ok) throw new Stop('unreadable', source.problem.message);
  const read = readDecisionLog(source.value.text);
  if (read.ok) return read.value;
  const { line, message } = read.problem;
  throw new Stop(
    'unreadable',
    `${source.value.path}:${line} ${message}. Give the file that run --log names, unchanged.`,
  );
}
