import type { ProfilePath } from './profile-path.js';
import type { Filter, Place, Rule } from './rule.js';

/** A profile as sandbox-exec(1) takes it. */
export interface ProfileText {
  /** The text of the file for `-f`. */
  readonly text: string;
  /** For `-D`: the name and the value of each parameter, in the order of the names. */
  readonly parameters: readonly (readonly [name: string, path: ProfilePath])[];
}

/** Part of a profile, under a heading for its readers. */
export interface Section {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/**
 * Writes a profile. Every path of this machine becomes a parameter: the value of a parameter is not parsed, whatever it
 * holds, and so can end no string and add no rule.
 */
export function formatProfile(sections: readonly Section[]): ProfileText {
  const parameters = new Map<ProfilePath, string>();
  const nameOf = (path: ProfilePath): string => {
    const name = parameters.get(path) ?? `PATH_${parameters.size}`;
    parameters.set(path, name);
    return name;
  };
  const blocks = sections
    .filter(({ rules }) => rules.length > 0)
    .map(({ title, rules }) => [`; ${title}`, ...rules.map((rule) => formatRule(rule, nameOf))].join('\n'));
  return {
    text: `${['(version 1)', '(deny default)', ...blocks.map((block) => `\n${block}`)].join('\n')}\n`,
    parameters: [...parameters].map(([path, name]) => [name, path]),
  };
}

type NameOf = (path: ProfilePath) => string;

function formatRule({ action, operations, filters }: Rule, nameOf: NameOf): string {
  const head = `(${action} ${operations.join(' ')}`;
  if (filters === 'none') return `${head})`;
  const texts = filters.map((filter) => formatFilter(filter, nameOf));
  const line = `${head} ${texts.join(' ')})`;
  return line.length <= 110 ? line : `${head}\n  ${texts.join('\n  ')})`;
}

function formatFilter(filter: Filter, nameOf: NameOf): string {
  switch (filter.kind) {
    case 'literal':
    case 'subpath':
      return `(${filter.kind} ${formatPlace(filter.place, nameOf)})`;
    case 'remote':
    case 'local':
      return `(${filter.kind} ${filter.protocol} ${quoted(`${filter.host}:${filter.port}`)})`;
    case 'remote-socket':
    case 'local-socket': {
      const end = filter.kind === 'remote-socket' ? 'remote' : 'local';
      const { kind, place } = filter.path;
      const word = kind === 'literal' ? 'path-literal' : 'subpath';
      return `(${end} unix-socket (${word} ${formatPlace(place, nameOf)}))`;
    }
    case 'name':
      return `(${filter.word} ${filter.word === 'regex' ? regex(filter.name) : quoted(filter.name)})`;
    case 'symbol':
      return `(${filter.word} ${filter.symbol})`;
    case 'except': {
      const path = formatFilter(filter.path, nameOf);
      if (filter.but.length === 0) return path;
      const but = filter.but.map((part) => formatFilter(part, nameOf)).join(' ');
      return `(require-all ${path} (require-not (require-any ${but})))`;
    }
    case 'all':
      return `(require-all ${filter.of.map((part) => formatFilter(part, nameOf)).join(' ')})`;
  }
}

function formatPlace(place: Place, nameOf: NameOf): string {
  return 'fixed' in place ? quoted(place.fixed) : `(param ${quoted(nameOf(place.given))})`;
}

/** A string of the profile language; within it, `"` and `\` are escaped. */
function quoted(text: string): string {
  if (!/^[\x20-\x7e]*$/.test(text))
    throw new TypeError(`${JSON.stringify(text)} cannot be written in a profile`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A quotation mark ends a regular expression, escaped or not; those that are written here hold none. */
function regex(pattern: string): string {
  if (!/^[\x20\x21\x23-\x7e]*$/.test(pattern))
    throw new TypeError(`${JSON.stringify(pattern)} cannot be a pattern in a profile`);
  return `#"${pattern}"`;
}
