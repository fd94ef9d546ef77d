import { fail, ok, type Result } from '../policy/result.js';

/** One header field, in the order and spelling in which it came; text is latin1, one byte per UTF-16 unit. */
export interface Field {
  readonly name: string;
  /** Without the blanks around it. */
  readonly value: string;
}

export type FieldFault = 'folded-field' | 'field';

/** A token (RFC 9110, section 5.6.2). */
export const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Reads the lines of a header or trailer section, each without its CRLF (RFC 9112, section 5). A line that goes on in
 * the next and a blank in front of the colon are refused: readers differ on them.
 */
export function parseFields(lines: readonly string[]): Result<readonly Field[], FieldFault> {
  const fields: Field[] = [];
  for (const line of lines) {
    if (line.startsWith(' ') || line.startsWith('\t')) return fail('folded-field');
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon));
    if (!TOKEN.test(name)) return fail('field');
    fields.push({ name, value: line.slice(colon + 1).replace(/^[ \t]+|[ \t]+$/g, '') });
  }
  return ok(fields);
}

/** The values of all fields with this name (lower case), in order. */
export function valuesOf(fields: readonly Field[], name: string): readonly string[] {
  return fields.filter((field) => field.name.toLowerCase() === name).map(({ value }) => value);
}

/** The members of a comma-separated field, lower case, over all fields with this name (RFC 9110, section 5.6.1). */
export function membersOf(fields: readonly Field[], name: string): readonly string[] {
  return valuesOf(fields, name)
    .flatMap((value) => value.split(','))
    .map((member) => member.trim().toLowerCase())
    .filter((member) => member !== '');
}
