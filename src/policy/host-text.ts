import { domainToASCII } from 'node:url';
import type { Finding } from './host-fault.js';
import { describeCharacters, quote } from './visible-text.js';

const WHITESPACE = /[\t\n\v\f\r\u0085\p{Z}]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const NON_ASCII = /\P{ASCII}/u;
const ASCII_ONLY = /^[\x21-\x7e]+$/;

function without(text: string, characters: RegExp): string {
  return Array.from(text).filter((character) => !characters.test(character)).join('');
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

function nonAsciiFinding(text: string): Finding {
  const characters = describeCharacters(text, NON_ASCII);
  const wildcard = text.startsWith('*.') ? '*.' : '';
  const ascii = domainToASCII(text.slice(wildcard.length).replaceAll('*', ''));
  const what = `${quote(text)} contains ${characters}; a host is compared in its ASCII form only, as it is sent.`;
  const fault = { code: 'host-non-ascii', span: firstRun(text, NON_ASCII) } as const;
  if (ascii === '')
    return { fault: { ...fault, message: `${what} It has no ASCII form, so no such name exists.` } };
  const form = wildcard + ascii;
  const message = ascii.includes('xn--')
    ? `${what} Its ASCII form (punycode) is ${quote(form)}.`
    : `${what} Programs that map it (IDNA) turn it into ${quote(form)}, which is another text.`;
  return { fault: { ...fault, message }, repaired: form, certain: false };
}

/**
 * What is wrong with the characters of a host text, whatever its shape: empty, white space, characters nobody sees,
 * characters outside ASCII. They are refused, never mapped: folding `K` (Kelvin sign) to `k` admits a host that nobody
 * wrote.
 */
export function characterFinding(text: string): Finding | undefined {
  if (ASCII_ONLY.test(text)) return undefined;
  if (without(text, WHITESPACE) === '') {
    const message = 'The host is empty. Write a host name, e.g. api.example.com, or remove the entry.';
    return { fault: { code: 'host-empty', message } };
  }
  if (WHITESPACE.test(text)) {
    const inner = WHITESPACE.test(text.trim());
    const where = inner ? 'contains' : 'has around it';
    const message = `${quote(text)} ${where} white space (${describeCharacters(text, WHITESPACE)}), which is part of no host.`;
    const fault = { code: 'host-whitespace', message, span: firstRun(text, WHITESPACE) } as const;
    return inner ? { fault } : { fault, repaired: text.trim(), certain: true };
  }
  if (INVISIBLE.test(text)) {
    const message = `${quote(text)} contains a character that cannot be seen: ${describeCharacters(text, INVISIBLE)}.`;
    const fault = { code: 'host-invisible-character', message, span: firstRun(text, INVISIBLE) } as const;
    return { fault, repaired: without(text, INVISIBLE), certain: false };
  }
  return nonAsciiFinding(text);
}
