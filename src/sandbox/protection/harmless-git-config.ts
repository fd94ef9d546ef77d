import { formatGitConfig, parseGitConfig, type GitVariable } from './git-config.js';
import { HARMLESS_GIT_VARIABLES, type ValuePlace } from './harmless-git-variables.js';

/** What is wrong with a config that somebody wrote who is not trusted. */
export interface HarmfulConfig {
  /** What could make git run a program: the variables, or why nobody can tell. Safe to print. */
  readonly because: string;
  /** The config without that; `undefined` when it cannot be told what it says. */
  readonly rest: string | undefined;
}

/** Names beyond this are counted. */
const MAX_NAMES = 5;

/** Judges a config by its text; `undefined` when it cannot make git run a program. */
export function harmIn(text: string, place: ValuePlace): HarmfulConfig | undefined {
  const oddLine = text.split('\n').findIndex((line) => !isOrdinary(line));
  const parsed = parseGitConfig(text);
  if (oddLine !== -1 || !parsed.ok) {
    const line = oddLine !== -1 ? oddLine + 1 : parsed.ok ? 1 : parsed.problem;
    return { because: `line ${line} is not written as git writes it`, rest: undefined };
  }
  const harmful = parsed.value.filter((variable) => !isHarmless(variable, place));
  if (harmful.length === 0) return undefined;
  const names = [...new Set(harmful.map(nameOf))];
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return {
    because: `${names.slice(0, MAX_NAMES).join(', ')}${more}`,
    rest: `${formatGitConfig(parsed.value.filter((variable) => isHarmless(variable, place)))}\n`,
  };
}

function isHarmless(variable: GitVariable, place: ValuePlace): boolean {
  // A remote named like an option would be one on git's own command lines.
  if (variable.subsection?.startsWith('-') === true) return false;
  if (variable.section === 'advice' && variable.subsection === undefined) return true;
  return HARMLESS_GIT_VARIABLES.get(nameOf(variable))?.(variable.value, place) ?? false;
}

function nameOf({ section, subsection, name }: GitVariable): string {
  return subsection === undefined ? `${section}.${name}` : `${section}.*.${name}`;
}

const HEADER = /^[ \t]*\[[A-Za-z0-9-]+(?:[ \t]+"(?:[^"\\]|\\["\\])*")?\][ \t]*$/;
const VARIABLE = /^[ \t]*[A-Za-z][A-Za-z0-9-]*[ \t]*(?:=.*)?$/;
const NOTHING = /^[ \t]*(?:[#;].*)?$/;

/**
 * Whether a line is of the few kinds that git writes itself, on which no two readers can disagree: one header or one
 * variable, not continued, without control characters, a byte order mark or bytes that are no UTF-8.
 */
function isOrdinary(line: string): boolean {
  if (/[^\P{Cc}\t]|\uFEFF|\uFFFD/u.test(line) || line.endsWith('\\')) return false;
  return NOTHING.test(line) || HEADER.test(line) || VARIABLE.test(line);
}
