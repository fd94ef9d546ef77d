import { fstatSync, statSync, writeFileSync } from 'node:fs';
import { closestName } from '../policy/did-you-mean.js';
import { formatPolicySchema } from '../policy/json-schema.js';
import { printedPage, ruleList } from '../lint/rule-page.js';
import { findRule, RULES } from '../lint/rules/index.js';
import { STARTER_POLICY } from '../lint/starter-policy.js';
import { Stop } from '../run/stop.js';

/** `soda-guard schema`: the JSON Schema of soda.yaml. */
export function schemaCommand(): string {
  return formatPolicySchema();
}

/**
 * `soda-guard init`: writes a first policy to a new file. It prints it instead for `-`, and where standard output is
 * that file already (`soda-guard init > soda.yaml`).
 * @throws {Stop} `unreadable` when the file exists, or cannot be written
 */
export function initCommand(file: string): string {
  if (file === '-' || isStandardOutput(file)) return STARTER_POLICY;
  try {
    writeFileSync(file, STARTER_POLICY, { flag: 'wx' });
    return '';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const remedy =
      code === 'EEXIST'
        ? 'It is left as it is; name another file, or - to print.'
        : 'Name a file in a directory that is there and can be written, or - to print.';
    throw new Stop('unreadable', `${file} cannot be written (${code}). ${remedy}`);
  }
}

function isStandardOutput(file: string): boolean {
  const [named, output] = [statSync(file, { throwIfNoEntry: false }), fstatSync(process.stdout.fd)];
  return named !== undefined && named.dev === output.dev && named.ino === output.ino;
}

/**
 * `soda-guard rules [ID]`: the list of rules, or the page of one.
 * @throws {Stop} `usage` for an id that no rule has
 */
export function rulesCommand(id: string | undefined): string {
  if (id === undefined) return ruleList(RULES);
  const rule = findRule(id);
  if (rule !== undefined) return printedPage(rule);
  const closest = closestName(
    id,
    RULES.map((known) => known.id),
  );
  const hint = closest === undefined ? 'soda-guard rules lists them.' : `Did you mean ${closest}?`;
  throw new Stop('usage', `there is no rule ${JSON.stringify(id)}. ${hint}`);
}
