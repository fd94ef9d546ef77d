import { fail, ok, type Result } from '../../policy/result.js';

/** One variable of a git config, in the order of the file. */
export interface GitVariable {
  /** Lower case, without the subsection. */
  readonly section: string;
  /** Between the quotes of `[section "subsection"]`, unescaped. */
  readonly subsection: string | undefined;
  /** Lower case. */
  readonly name: string;
  /** `undefined` for a name without `=`, which means true. */
  readonly value: string | undefined;
}

/**
 * Reads a config file as git does (git-config(1), "Syntax"). Whoever reads it more kindly than git sees other values.
 * The problem is the number of the line that git would refuse, from 1.
 */
export function parseGitConfig(source: string): Result<readonly GitVariable[], number> {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const variables: GitVariable[] = [];
  let header: Pick<GitVariable, 'section' | 'subsection'> | undefined;
  let rest = text;
  const lineOf = (): number => text.slice(0, text.length - rest.length).split('\n').length;
  for (;;) {
    rest = rest.replace(/^(?:\s|[#;][^\n]*)+/, '');
    if (rest === '') return ok(variables);
    const opened = readHeader(rest);
    if (opened !== undefined) {
      header = opened.header;
      rest = rest.slice(opened.length);
      continue;
    }
    const name = /^([A-Za-z][A-Za-z0-9-]*)[ \t]*(?:(=)|(?=\n|$|[#;]))/.exec(rest);
    if (header === undefined || name?.[1] === undefined) return fail(lineOf());
    rest = rest.slice(name[0].length);
    const read = name[2] === undefined ? { value: undefined, length: 0 } : readValue(rest);
    if (read === undefined) return fail(lineOf());
    variables.push({ ...header, name: name[1].toLowerCase(), value: read.value });
    rest = rest.slice(read.length);
  }
}

function readHeader(
  text: string,
): { readonly header: Pick<GitVariable, 'section' | 'subsection'>; readonly length: number } | undefined {
  const plain = /^\[([A-Za-z0-9.-]+)\]/.exec(text);
  if (plain?.[1] !== undefined) {
    // The old form `[section.subsection]`, whose subsection is in lower case.
    const [section = '', ...old] = plain[1].toLowerCase().split('.');
    return {
      header: { section, subsection: old.length === 0 ? undefined : old.join('.') },
      length: plain[0].length,
    };
  }
  const quoted = /^\[([A-Za-z0-9.-]+)[ \t]+"((?:[^"\\\n]|\\[^\n])*)"\]/.exec(text);
  if (quoted?.[1] === undefined || quoted[2] === undefined) return undefined;
  const subsection = quoted[2].replace(/\\(.)/gu, '$1');
  return { header: { section: quoted[1].toLowerCase(), subsection }, length: quoted[0].length };
}

const ESCAPES = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['b', '\b'],
  ['"', '"'],
  ['\\', '\\'],
  ['\n', ''],
]);

/** From behind the `=` to the end of the line, quotes and continued lines resolved. */
function readValue(text: string): { readonly value: string; readonly length: number } | undefined {
  let value = '';
  let kept = 0;
  let isQuoted = false;
  let index = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  for (; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\n') break;
    if (character === '"') {
      isQuoted = !isQuoted;
      kept = value.length;
    } else if (!isQuoted && (character === '#' || character === ';')) {
      index = text.indexOf('\n', index);
      if (index === -1) index = text.length;
      break;
    } else if (character === '\\') {
      index += 1;
      const escaped = ESCAPES.get(text.charAt(index));
      if (escaped === undefined) return undefined;
      value += escaped;
      kept = value.length;
    } else {
      value += character;
      // Blanks at the end count only within quotes.
      if (isQuoted || !/\s/.test(character)) kept = value.length;
    }
  }
  return isQuoted ? undefined : { value: value.slice(0, kept), length: index };
}

/** Writes variables so that git reads the same again. */
export function formatGitConfig(variables: readonly GitVariable[]): string {
  const lines: string[] = [];
  let current = '';
  for (const { section, subsection, name, value } of variables) {
    const quoted = subsection?.replace(/["\\]/g, '\\$&');
    const header = quoted === undefined ? `[${section}]` : `[${section} "${quoted}"]`;
    if (header !== current) lines.push(header);
    current = header;
    lines.push(value === undefined ? `\t${name}` : `\t${name} = "${escapeValue(value)}"`);
  }
  return lines.join('\n');
}

function escapeValue(value: string): string {
  return value
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replaceAll('\b', '\\b');
}
