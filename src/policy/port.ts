import { refuse, type PortFault } from './host-fault.js';
import { ok, type Result } from './result.js';
import { quote } from './visible-text.js';

declare const brand: unique symbol;

/** A TCP port, 1 to 65535. */
export type Port = number & { readonly [brand]: true };

const MAX_PORT = 65_535;
const PLAIN = /^[1-9][0-9]*$/;
/** Texts that some YAML reader takes for a number: signs, octal, hexadecimal, binary, underscores, floats, sexagesimal. */
const NUMBER_LIKE =
  /^[+-]?(?:0[xX][0-9a-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|[0-9][0-9_]*(?::[0-9_]+)*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9]+)?)$/;

/** The port that an entry without one means. */
export const DEFAULT_PORT = 443 as Port;
/** The port that an http URL without one means (RFC 9110, section 4.2.1). */
export const HTTP_PORT = 80 as Port;

/**
 * Reads a port from the text as it stands in the source. YAML readers differ on `0443` (443 or 291), `4_43`, `0x1bb`,
 * `4.43e2` and `443.0`, so only plain digits without a leading zero count.
 */
export function parsePort(text: string): Result<Port, PortFault> {
  if (PLAIN.test(text)) {
    const value = Number(text);
    if (value <= MAX_PORT) return ok(value as Port);
    return refuse(
      'port-range',
      `The port ${quote(text)} is above ${MAX_PORT}, the highest there is. Write the port that the host listens on.`,
    );
  }
  if (text.trim() === '') return refuse('port-missing', 'The port is empty. Write a number from 1 to 65535.');
  if (/^0+$/.test(text))
    return refuse('port-range', 'Port 0 cannot be connected to. Write a number from 1 to 65535.');
  if (/^-[0-9]+$/.test(text))
    return refuse('port-range', `The port ${quote(text)} is negative. Write a number from 1 to 65535.`);
  if (/^0[0-9]+$/.test(text)) {
    const octal = /^[0-7]+$/.test(text)
      ? ` and ${Number.parseInt(text, 8)} (octal) to others, SODA among them`
      : '';
    return refuse(
      'port-ambiguous',
      `The port ${quote(text)} is ${Number(text)} to some YAML readers${octal}. Write it in plain digits without a leading zero.`,
    );
  }
  if (NUMBER_LIKE.test(text)) {
    return refuse(
      'port-ambiguous',
      `The port ${quote(text)} is read differently by different YAML readers. Write it in plain decimal digits, e.g. 443.`,
    );
  }
  if (text === '*') {
    return refuse(
      'port-range',
      'A port cannot be a wildcard: each port that may be reached needs an entry of its own.',
    );
  }
  return refuse(
    'port-range',
    `The port ${quote(text)} is not a number. Write one from 1 to 65535 in plain digits.`,
  );
}
