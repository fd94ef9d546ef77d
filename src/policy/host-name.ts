import { domainToASCII, domainToUnicode } from 'node:url';
import { concludeFault, type Finding, type HostFault } from './host-fault.js';
import { nonAsciiFinding, unseenFinding } from './host-text.js';
import { lookalikeFinding } from './ipv4-lookalike.js';
import type { ProblemCode } from './problem.js';
import { fail, ok, type Result } from './result.js';
import { describeCharacter, quote } from './visible-text.js';

declare const brand: unique symbol;

/**
 * A DNS host name (RFC 1123, section 2.1, and the `_` of RFC 8553), normalised: ASCII lower case, without the root's
 * dot. Never an IP address in any spelling.
 */
export type HostName = string & { readonly [brand]: true };

const MAX_NAME = 253;
const MAX_LABEL = 63;
const OTHER_CHARACTER = /[^A-Za-z0-9._-]/;

/** An A-label (RFC 5890) must be what its own decoding encodes to; else no Unicode form of it exists. */
function isValidPunycode(label: string): boolean {
  const unicode = domainToUnicode(label);
  return unicode !== '' && unicode !== label && domainToASCII(unicode) === label;
}

function labelFinding(name: string, label: string, start: number): Finding | undefined {
  const found = (code: ProblemCode, what: string): Finding => {
    const message = `The label ${quote(label)} of ${quote(name)} ${what}`;
    return { fault: { code, message, span: [start, start + label.length] } };
  };
  if (label.length > MAX_LABEL) {
    const what = `has ${label.length} characters; a label has at most ${MAX_LABEL} (RFC 1035), so no such name exists. Copy the name again.`;
    return found('host-too-long', what);
  }
  if (label.startsWith('-') || label.endsWith('-')) {
    const where = label.startsWith('-') ? 'starts' : 'ends';
    const what = `${where} with a hyphen, which no host name may (RFC 1123). Write the name without it.`;
    return found('host-invalid-label', what);
  }
  if (label.startsWith('xn--') && !isValidPunycode(label)) {
    const what = 'is not valid punycode, so no such name can exist (RFC 5891). Copy the name again.';
    return found('host-invalid-punycode', what);
  }
  return undefined;
}

/** Dots that leave a label empty. */
function emptyLabelFinding(text: string): Finding | undefined {
  const at = text.startsWith('.') ? 0 : text.indexOf('..');
  if (at === -1) return undefined;
  const code = 'host-invalid-label';
  if (/^\.+$/.test(text)) {
    const message = `${quote(text)} consists of dots only. Write a host name, e.g. api.example.com.`;
    return { fault: { code, message } };
  }
  if (at === 0 && !text.startsWith('..')) {
    const message = `${quote(text)} starts with a dot. For example.com and every name below it, write "*.example.com" in this way; for one name, leave the dot out.`;
    return { fault: { code, message, span: [0, 1] } };
  }
  const trailing = /\.{2,}$/.exec(text);
  if (trailing?.index === at) {
    const message = `${quote(text)} ends in ${trailing[0].length} dots. One is the root of the DNS; more leave a label empty, and no such name exists.`;
    return { fault: { code, message, span: [at, text.length] }, repaired: text.slice(0, at), certain: true };
  }
  const message = `${quote(text)} has an empty label between two dots, so it can never match. Write the name with single dots.`;
  return { fault: { code, message, span: [at, at + 2] } };
}

/** What is wrong with a text as a host name, before any suggestion is tried; for patterns that contain a name. */
export function examineHostName(text: string): Result<HostName, Finding> {
  const characters = unseenFinding(text) ?? nonAsciiFinding(text);
  if (characters !== undefined) return fail(characters);
  const other = OTHER_CHARACTER.exec(text);
  if (other !== null) {
    const several = /[,;|]/.test(other[0]) ? ' An entry is one host: write each on its own.' : '';
    const message = `${quote(text)} contains ${describeCharacter(other[0])}; a host name has letters, digits, hyphens, underscores and dots only.${several}`;
    return fail({ fault: { code: 'host-invalid-character', message, span: [other.index, other.index + 1] } });
  }
  const empty = emptyLabelFinding(text);
  if (empty !== undefined) return fail(empty);
  const name = text.toLowerCase().replace(/\.$/, '');
  const lookalike = lookalikeFinding(name);
  if (lookalike !== undefined) return fail(lookalike);
  if (name.length > MAX_NAME) {
    const message = `The name ${quote(name)} has ${name.length} characters; a host name has at most ${MAX_NAME} (RFC 1035), so no such name exists. Copy the name again.`;
    return fail({ fault: { code: 'host-too-long', message } });
  }
  let start = 0;
  for (const label of name.split('.')) {
    const finding = labelFinding(name, label, start);
    if (finding !== undefined) return fail(finding);
    start += label.length + 1;
  }
  return ok(name as HostName);
}

/**
 * Reads a host name: labels of 1 to 63 letters, digits, `-` and `_`, no hyphen at their ends, at most 253 characters;
 * A-labels valid; not an IPv4 address in any spelling. Never throws, whatever the text.
 */
export function parseHostName(text: string): Result<HostName, HostFault> {
  const examined = examineHostName(text);
  if (examined.ok) return examined;
  const { fault, repaired } = examined.problem;
  // What would be written instead of an IPv4 look-alike is an address, and so no name either.
  if (repaired === undefined || fault.code === 'host-ipv4-lookalike') return fail(fault);
  return fail(concludeFault(examined.problem, parseHostName));
}
