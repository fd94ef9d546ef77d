import type { Host } from '../../policy/host.js';
import { parseHttpAuthority } from '../http/target.js';
import { MAX_HELLO_BYTES } from '../limits.js';
import { isNamed } from '../named-host.js';
import { HeldBytes, looking, type Inspection, type Step } from './inspection.js';

const LF = 0x0a;

/** More than any reader takes for the version of a request line, but not the preface of HTTP/2 (RFC 9113, 3.4). */
const REQUEST_LINE = /^(?!PRI \* HTTP\/2\.0\r?$)\S.*[ \t]HTTP\/[0-9]/i;
/** The beginning of what could still become a request line. */
const MAYBE_REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \t]|$)/;
/** A target that names a host (RFC 9112, section 3.2.2). */
const ABSOLUTE_TARGET = /^\S+[ \t]+[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?#\\\s]*)/;

/**
 * Inspects a tunnel that does not start with TLS. Bytes pass as they come, because most protocols wait for an answer
 * to them. If the first line turns out to be the request line of HTTP/1, the rest of the head waits until it is whole:
 * without it no server acts on the request.
 */
export function inspectPlain(host: Host): Inspection {
  const held = new HeldBytes();
  /** The first line so far, latin1, without the empty lines that servers skip. */
  let line = '';
  let inHead = false;

  const settled = (forward: Buffer): Step => ({ state: 'settled', forward, seen: 'not-tls' });
  const mismatch = (): Step => ({ state: 'mismatch', held: held.release() });

  const readHead = (): Step => {
    const bytes = held.release();
    held.add(bytes);
    const text = bytes.toString('latin1');
    const end = /\n\r?\n/.exec(text);
    if (end === null) {
      if (bytes.length > MAX_HELLO_BYTES) return mismatch();
      return looking('client');
    }
    return isHeadFor(text.slice(0, end.index + 1), host) ? settled(held.release()) : mismatch();
  };

  const readLine = (bytes: Buffer): Step => {
    let start = 0;
    while (line === '' && (bytes[start] === 0x0d || bytes[start] === LF)) start += 1;
    const end = bytes.indexOf(LF, start);
    line += bytes.toString('latin1', start, end === -1 ? bytes.length : end);
    if (line !== '' && !MAYBE_REQUEST_LINE.test(line)) return settled(bytes);
    if (end === -1) {
      if (line.length <= MAX_HELLO_BYTES) return looking('nobody', { forward: bytes });
      held.add(bytes);
      return mismatch();
    }
    if (!REQUEST_LINE.test(line)) return settled(bytes);
    inHead = true;
    held.add(bytes.subarray(end));
    const target = ABSOLUTE_TARGET.exec(line)?.[1];
    if (target !== undefined && !names(target.replace(/^.*@/, ''), host)) return mismatch();
    const step = readHead();
    return step.state === 'mismatch'
      ? step
      : { ...step, forward: step.state === 'settled' ? bytes : bytes.subarray(0, end) };
  };

  return {
    up: (bytes) => {
      if (!inHead) return readLine(bytes);
      held.add(bytes);
      return readHead();
    },
    down: () => looking(inHead ? 'client' : 'nobody'),
    held: () => held.release(),
  };
}

/** `fields`: from the LF of the request line to that of the last field. One Host, or none where an address is asked. */
function isHeadFor(fields: string, host: Host): boolean {
  const lines = fields.split(/\r?\n/).slice(1, -1);
  // A folded line, a lone CR or a NUL: readers differ on what it belongs to.
  if (lines.some((text) => /^[ \t]|[\r\0]/.test(text))) return false;
  const hosts = lines
    .map((text) => /^([^:]*?)[ \t]*:[ \t]*(.*?)[ \t]*$/.exec(text))
    .flatMap((match) => (match?.[1]?.toLowerCase() === 'host' ? [match[2] ?? ''] : []));
  const [named] = hosts;
  if (named === undefined) return isNamed(undefined, host);
  return hosts.length === 1 && names(named, host);
}

function names(authority: string, host: Host): boolean {
  const named = parseHttpAuthority(authority);
  return named.ok && isNamed(named.value.host, host);
}
