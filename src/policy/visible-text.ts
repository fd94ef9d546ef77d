/** Characters that a reader cannot see, or that change how the text around them is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const SPACING = /[\p{Z}]/u;

const QUOTE_LIMIT = 80;
const EXAMINED_LIMIT = 4096;
const LISTED_LIMIT = 4;

/** Unicode names of the characters that are met in host names by accident or by intent. */
const NAMES = new Map<number, string>([
  [0x00, 'NULL'],
  [0x09, 'CHARACTER TABULATION'],
  [0x0a, 'LINE FEED'],
  [0x0d, 'CARRIAGE RETURN'],
  [0x20, 'SPACE'],
  [0x85, 'NEXT LINE'],
  [0xa0, 'NO-BREAK SPACE'],
  [0xad, 'SOFT HYPHEN'],
  [0x34f, 'COMBINING GRAPHEME JOINER'],
  [0x61c, 'ARABIC LETTER MARK'],
  [0x115f, 'HANGUL CHOSEONG FILLER'],
  [0x1160, 'HANGUL JUNGSEONG FILLER'],
  [0x180e, 'MONGOLIAN VOWEL SEPARATOR'],
  [0x200b, 'ZERO WIDTH SPACE'],
  [0x200c, 'ZERO WIDTH NON-JOINER'],
  [0x200d, 'ZERO WIDTH JOINER'],
  [0x200e, 'LEFT-TO-RIGHT MARK'],
  [0x200f, 'RIGHT-TO-LEFT MARK'],
  [0x2010, 'HYPHEN'],
  [0x2011, 'NON-BREAKING HYPHEN'],
  [0x2013, 'EN DASH'],
  [0x2014, 'EM DASH'],
  [0x2024, 'ONE DOT LEADER'],
  [0x2028, 'LINE SEPARATOR'],
  [0x2029, 'PARAGRAPH SEPARATOR'],
  [0x202a, 'LEFT-TO-RIGHT EMBEDDING'],
  [0x202b, 'RIGHT-TO-LEFT EMBEDDING'],
  [0x202c, 'POP DIRECTIONAL FORMATTING'],
  [0x202d, 'LEFT-TO-RIGHT OVERRIDE'],
  [0x202e, 'RIGHT-TO-LEFT OVERRIDE'],
  [0x202f, 'NARROW NO-BREAK SPACE'],
  [0x2060, 'WORD JOINER'],
  [0x2066, 'LEFT-TO-RIGHT ISOLATE'],
  [0x2067, 'RIGHT-TO-LEFT ISOLATE'],
  [0x2068, 'FIRST STRONG ISOLATE'],
  [0x2069, 'POP DIRECTIONAL ISOLATE'],
  [0x212a, 'KELVIN SIGN'],
  [0x2212, 'MINUS SIGN'],
  [0x3000, 'IDEOGRAPHIC SPACE'],
  [0x3002, 'IDEOGRAPHIC FULL STOP'],
  [0x3164, 'HANGUL FILLER'],
  [0xfe0f, 'VARIATION SELECTOR-16'],
  [0xfeff, 'ZERO WIDTH NO-BREAK SPACE'],
  [0xff0d, 'FULLWIDTH HYPHEN-MINUS'],
  [0xff0e, 'FULLWIDTH FULL STOP'],
  [0xff61, 'HALFWIDTH IDEOGRAPHIC FULL STOP'],
  [0xffa0, 'HALFWIDTH HANGUL FILLER'],
]);

/** Scripts with letters that look like Latin ones, or that people write host names in. */
const SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
];

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase().padStart(4, '0');

function fullwidthName(codePoint: number): string | undefined {
  const ascii = String.fromCharCode(codePoint - 0xfee0);
  if (codePoint >= 0xff21 && codePoint <= 0xff3a) return `FULLWIDTH LATIN CAPITAL LETTER ${ascii}`;
  if (codePoint >= 0xff41 && codePoint <= 0xff5a)
    return `FULLWIDTH LATIN SMALL LETTER ${ascii.toUpperCase()}`;
  return undefined;
}

/**
 * A character by its number in the notation of the Unicode Standard, with its name where it is one that hides or
 * deceives (`U+00AD SOFT HYPHEN`), else as it looks (`U+00FC "ü"`, `U+0430 "а" (Cyrillic)`).
 */
export function describeCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  const number = `U+${hex(codePoint)}`;
  const name = NAMES.get(codePoint) ?? fullwidthName(codePoint);
  if (name !== undefined) return `${number} ${name}`;
  if (UNSEEN.test(character) || SPACING.test(character)) return number;
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(character));
  return `${number} "${character}"${script === undefined ? '' : ` (${script})`}`;
}

/** The distinct characters of `text` that match, each described; a handful at most, the rest counted. */
export function describeCharacters(text: string, matching: RegExp): string {
  const found = [...new Set(Array.from(text).filter((character) => matching.test(character)))];
  const listed = found.slice(0, LISTED_LIMIT).map(describeCharacter);
  const rest = found.length - listed.length;
  return rest === 0 ? listed.join(', ') : `${listed.join(', ')} and ${rest} more`;
}

/**
 * `text` between double quotes, safe to print on a terminal and in a log: what cannot be seen is written as
 * `\u{202e}`, a user name and password in front of `@` as `…`, and a long text is cut.
 */
export function quote(text: string): string {
  if (text.length <= QUOTE_LIMIT && /^[ -?A-~]*$/.test(text)) return `"${text}"`;
  const characters = Array.from(text.slice(0, EXAMINED_LIMIT).replace(/[^/\\]*@/g, '…@'));
  const shown = characters.slice(0, QUOTE_LIMIT).map((character) => {
    const escape = UNSEEN.test(character) || (character !== ' ' && SPACING.test(character));
    return escape ? escapeCharacter(character) : character;
  });
  return `"${shown.join('')}${characters.length > QUOTE_LIMIT ? '…' : ''}"`;
}

/**
 * A text of any origin, made safe to print on one line: what cannot be seen, or changes how the text around it is
 * shown, becomes `\u{…}`. It must not start a new line or colour the terminal.
 */
export function printable(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.replace(HIDDEN, escapeCharacter);
}

/** As `printable` shows a character that it does not leave as it is: a control, and what else nobody sees. */
export function hiddenCharacter(character: string): string | undefined {
  return character.search(HIDDEN) === -1 ? undefined : escapeCharacter(character);
}

/** What a terminal would obey or not show: controls, formats, unassigned and private characters, and separators of lines. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** The path of keys to a server, e.g. `mcp.servers.jira`; a name that is no plain word stands in brackets. */
export function serverKeyPath(name: string): string {
  return /^[\w-]{1,80}$/.test(name) ? `mcp.servers.${name}` : `mcp.servers[${quote(name)}]`;
}

/** `file:line`, `file` or nothing: a place as people know it. */
export function formatPlace(place: {
  readonly file: string | undefined;
  readonly line: number | undefined;
}): string {
  if (place.file === undefined) return '';
  return place.line === undefined ? printable(place.file) : `${printable(place.file)}:${place.line}`;
}
