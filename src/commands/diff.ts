import picocolors from 'picocolors';
import { comparePolicies } from '../report/policy-diff/compare.js';
import { diffGithub, diffJson, diffMarkdown, diffPretty } from '../report/policy-diff/format.js';
import { readPolicySide } from '../run/policy-revision.js';
import { Stop } from '../run/stop.js';
import { printFindings } from './findings.js';
import { colorsFor, say } from './terminal.js';

export interface DiffOptions {
  readonly policy: string;
  readonly format: 'pretty' | 'json' | 'github' | 'markdown';
}

/** `soda-guard diff`: what the change from one policy to another allows. Exit code 0 whatever that is. */
export function diffCommand(base: string, head: string, { policy, format }: DiffOptions): number {
  const directory = process.cwd();
  const [before, after] = [base, head].map((text) => readPolicySide(text, policy, directory));
  if (after?.loaded === undefined) {
    throw new Stop(
      'unreadable',
      `${JSON.stringify(head)} has no ${policy}. Name the policy with --policy FILE.`,
    );
  }
  printFindings(after.findings);
  if (after.loaded.policy === undefined || after.findings.summary.errors > 0) {
    throw new Stop('findings', 'the new policy has errors and therefore no mode. Mend what is listed above.');
  }
  const old = before?.loaded;
  if (old === undefined) say(`there is no ${policy} in ${JSON.stringify(base)}: everything counts as added`);
  else if (old.policy === undefined) {
    say(`the policy of ${JSON.stringify(base)} has errors and therefore no mode: everything counts as added`);
  }
  const diff = comparePolicies(old?.policy, after.loaded.policy);
  switch (format) {
    case 'pretty':
      process.stdout.write(diffPretty(diff, colorsFor(process.stdout)));
      break;
    case 'json':
      process.stdout.write(diffJson(diff));
      break;
    case 'github':
      process.stdout.write(diffGithub(diff, picocolors.createColors(false)));
      break;
    case 'markdown':
      process.stdout.write(diffMarkdown(diff));
  }
  return 0;
}
