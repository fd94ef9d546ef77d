import { domainToASCII } from 'node:url';
import type { Finding } from './host-fault.js';
import { findPlaceholder } from './template-text.js';
import { describeCharacters, quote } from './visible-text.js';

const WHITESPACE = /[\t\n\v\f\r\u0085\p{Z}]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const NON_ASCII = /\P{ASCII}/u;
const SEEN_ONLY = /^[\x21-\x7e]+$/;
const QUOTE_SIGN = /[\u2018-\u201f\u00ab\u00bb\u2039\u203a\u2032\u2033]/;
const TYPOGRAPHIC_QUOTES = new RegExp(`^${QUOTE_SIGN.source}+([^]*?)${QUOTE_SIGN.source}*$`);
const ASCII_WHITESPACE = /[\t\n\v\f\r ]/;

/** In UTF-16 units: long enough for any host and most URLs. What is longer is not examined. */
const MAX_TEXT = 2048;

function without(text: string, characters: RegExp): string {
  return Array.from(text)
    .filter((character) => !characters.test(character))
    .join('');
}

/** The span of the first run of matching characters. */
function firstRun(text: string, characters: RegExp): readonly [number, number] {
  let [start, end] = [0, 0];
  for (const character of text) {
    const matches = characters.test(character);
    if (!matches && end > start) break;
    end += character.length;
    if (!matches) start = end;
  }
  return [start, end];
}

/** What people mean with white space between other characters. */
function spacedRemedy(text: string): string {
  if (/^[^\s#]+#\s/.test(text)) return 'If a comment starts at the #, a blank is missing before it.';
  if (/^\S+\s+(?:\/\/|--|;)/.test(text)) return 'A comment starts with #, behind a blank.';
  return 'An entry is one host: write each on its own.';
}

/** What is wrong with a text that says nothing, or that has characters in it that nobody sees. */
export function unseenFinding(text: string): Finding | undefined {
  if (text.length > MAX_TEXT) {
    const message = `${quote(text)} has ${text.length} characters; a host name has at most 253 (RFC 1035).`;
    return { fault: { code: 'host-too-long', message } };
  }
  const placeholder = findPlaceholder(text);
  if (placeholder !== undefined) {
    const { message, span } = placeholder;
    return { fault: { code: 'host-invalid-character', message, span } };
  }
  if (SEEN_ONLY.test(text)) return undefined;
  if (without(text, WHITESPACE) === '') {
    const message = 'The host is empty. Write a host name, e.g. api.example.com, or remove the entry.';
    return { fault: { code: 'host-empty', message } };
  }
  if (WHITESPACE.test(text)) {
    const trimmed = text.trim();
    const characters = describeCharacters(text, WHITESPACE);
    const fault = { code: 'host-whitespace', span: firstRun(text, WHITESPACE) } as const;
    if (WHITESPACE.test(trimmed)) {
      const message = `${quote(text)} contains white space (${characters}). ${spacedRemedy(trimmed)}`;
      return { fault: { ...fault, message } };
    }
    const message = `${quote(text)} has white space around it (${characters}), which is part of no host.`;
    return {
      fault: { ...fault, message },
      repaired: trimmed,
      certain: without(text, ASCII_WHITESPACE) === trimmed,
    };
  }
  if (INVISIBLE.test(text)) {
    const message = `${quote(text)} contains a character that cannot be seen: ${describeCharacters(text, INVISIBLE)}.`;
    const fault = { code: 'host-invisible-character', message, span: firstRun(text, INVISIBLE) } as const;
    return { fault, repaired: without(text, INVISIBLE), certain: false };
  }
  return undefined;
}

/**
 * Finds characters outside ASCII. They are refused, never mapped: folding the Kelvin sign to `k` would admit a host
 * that nobody wrote. The ASCII form is shown, and is for a person to judge.
 */
export function nonAsciiFinding(name: string): Finding | undefined {
  if (SEEN_ONLY.test(name) || !NON_ASCII.test(name)) return undefined;
  const what = `${quote(name)} contains ${describeCharacters(name, NON_ASCII)}; only the ASCII form of a name is ever sent.`;
  const fault = { code: 'host-non-ascii', span: firstRun(name, NON_ASCII) } as const;
  const quoted = TYPOGRAPHIC_QUOTES.exec(name);
  if (quoted !== null) {
    const message = `${quote(name)} has typographic quotes (${describeCharacters(name, QUOTE_SIGN)}), which belong to the text. The quotes of YAML are " and '.`;
    return { fault: { ...fault, message }, repaired: quoted[1] ?? '', certain: false };
  }
  const ascii = domainToASCII(name);
  if (ascii === '') {
    return { fault: { ...fault, message: `${what} This one has none, so no such name exists.` } };
  }
  const message = ascii.includes('xn--')
    ? `${what} In punycode (RFC 3492) it is ${quote(ascii)}.`
    : `${what} Programs that map it (IDNA, UTS #46) read ${quote(ascii)}, which is not what stands here.`;
  return { fault: { ...fault, message }, repaired: ascii, certain: false };
}
