import type { Finding } from './host-fault.js';
import { parseIpAddress } from './ip-address.js';
import { quote } from './visible-text.js';

/** The last label of a host that "ends in a number" (WHATWG URL, section 3.5): programs read it as IPv4 or refuse it. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;
const LEADING_ZERO = /(?:^|\.)0[0-9]/;

/** The address that programs with the C library's `inet_aton` see in the text. */
function readLoosely(text: string): string | undefined {
  const address = URL.canParse(`http://${text}/`)
    ? parseIpAddress(new URL(`http://${text}/`).hostname)
    : undefined;
  return address?.text;
}

/**
 * Finds names that are, or are nearly, IPv4 addresses: `127.1`, `0x7f.1`, `2130706433`, `0177.0.0.1`, `1.2.3.4.5`.
 * @param name lower case, without a trailing dot; a correct dotted quad only where an address is not what was meant
 */
export function lookalikeFinding(name: string): Finding | undefined {
  if (!ENDS_IN_NUMBER.test(name)) return undefined;
  const code = 'host-ipv4-lookalike';
  if (parseIpAddress(name) !== undefined) {
    const message = `${quote(name)} is an IPv4 address and not a name: it takes neither a trailing dot nor a wildcard.`;
    return { fault: { code, message }, repaired: name, certain: true };
  }
  const address = readLoosely(name);
  if (address === undefined) {
    const message = `${quote(name)} ends in a number, so programs take it for an IPv4 address, and it is not one: that is four numbers from 0 to 255. No host name ends in a number.`;
    return { fault: { code, message } };
  }
  const leading = LEADING_ZERO.test(name);
  const message = leading
    ? `${quote(name)} is an IPv4 address with a leading zero: some programs read it in octal as ${address}, others in decimal. Write four decimal numbers without leading zeros.`
    : `${quote(name)} is a spelling of the IPv4 address ${address} that only some programs understand.`;
  return { fault: { code, message }, ...(leading ? {} : { repaired: address, certain: true }) };
}
