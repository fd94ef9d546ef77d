import type { Reading } from './yaml-node.js';

const READINGS = new Map<string, Reading>([
  ...spell('null', ['', '~', 'null', 'Null', 'NULL']),
  ...spell('boolean', ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']),
  ...spell('ambiguous-boolean', ['y', 'Y', 'yes', 'Yes', 'YES', 'on', 'On', 'ON']),
  ...spell('ambiguous-boolean', ['n', 'N', 'no', 'No', 'NO', 'off', 'Off', 'OFF']),
  ...spell('fraction', ['.inf', '.Inf', '.INF', '-.inf', '-.Inf', '-.INF', '+.inf', '+.Inf', '+.INF']),
  ...spell('fraction', ['.nan', '.NaN', '.NAN']),
]);

/** What no number starts with is text, as nearly every scalar is. */
const NUMERIC_START = /^[-+.0-9]/;
/** Every reader agrees on these. */
const INTEGER = /^[-+]?(?:0|[1-9][0-9]*)$/;
/** Octal, hexadecimal and binary notations, leading zeros, and underscores: numbers to some readers, other ones to others. */
const AMBIGUOUS_INTEGER = /^[-+]?(?:0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*)$/;
/** Floats, with the underscores that YAML 1.1 allows. */
const FRACTION = /^[-+]?(?:\.[0-9][0-9_]*|[0-9][0-9_]*(?:\.[0-9_]*)?)(?:[eE][-+]?[0-9]+)?$/;

/**
 * Says how an unquoted scalar is read, from its source text: the YAML 1.2 core schema (YAML 1.2.2, section 10.3.2), and
 * where Go's yaml.v3 or YAML 1.1 read it otherwise.
 */
export function readPlain(text: string): Reading {
  const known = READINGS.get(text);
  if (known !== undefined) return known;
  if (!NUMERIC_START.test(text)) return 'text';
  if (INTEGER.test(text)) return 'integer';
  if (AMBIGUOUS_INTEGER.test(text)) return 'ambiguous-integer';
  return FRACTION.test(text) ? 'fraction' : 'text';
}

function spell(reading: Reading, texts: readonly string[]): (readonly [string, Reading])[] {
  return texts.map((text) => [text, reading] as const);
}
