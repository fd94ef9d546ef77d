import type { Finding } from './host-fault.js';
import { parseIpAddress } from './ip-address.js';
import { quote } from './visible-text.js';

/** The ports of the schemes that people copy host names out of. */
const SCHEME_PORTS = new Map([
  ['https', 443],
  ['wss', 443],
  ['http', 80],
  ['ws', 80],
]);

/** The default port of a URL's scheme, e.g. 80 for `http`. */
export function schemePort(scheme: string): number | undefined {
  return SCHEME_PORTS.get(scheme.toLowerCase());
}

/** A text that starts like a URL: its scheme, empty where there is only `//`, and what stands behind the slashes. */
export interface UrlText {
  readonly scheme: string;
  /** Up to the path, the query or the fragment. */
  readonly authority: string;
  /** Where the authority starts. */
  readonly offset: number;
}

/** Takes a URL, or the `//` and what follows of one, apart. */
export function urlText(text: string): UrlText | undefined {
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?[/\\]{2}/.exec(text);
  if (match === null) return undefined;
  const offset = match[0].length;
  const [authority = ''] = text.slice(offset).split(/[/\\?#]/, 1);
  return { scheme: match[1] ?? '', authority, offset };
}

function slashFinding(text: string): Finding | undefined {
  const slash = text.indexOf('/');
  if (slash === -1) return undefined;
  const [before, after] = [text.slice(0, slash), text.slice(slash + 1)];
  const span = [slash, text.length] as const;
  const address = parseIpAddress(before.replace(/^\[(.*)\]$/, '$1'));
  if (/^[0-9]+$/.test(after) && (address !== undefined || /^[0-9.]+$/.test(before))) {
    const message = `${quote(text)} is a range of addresses (CIDR). An entry is one address or one name: list each one that is needed.`;
    const whole = address !== undefined && Number(after) === (address.family === 4 ? 32 : 128);
    return {
      fault: { code: 'host-cidr', message, span },
      ...(whole ? { repaired: before, certain: true } : {}),
    };
  }
  const message = `${quote(text)} has a path. An entry opens a host as a whole: inside TLS nobody but the host sees the path.`;
  return { fault: { code: 'host-path', message, span }, repaired: before, certain: true };
}

/** What follows has one of these in it, and nearly no entry has. */
const OF_A_URL = /[/\\?#@]/;

/**
 * Finds a text that is a URL, or part of one, where a host is wanted: scheme, userinfo, query, path, and the CIDR
 * notation that looks like a path.
 */
export function urlFinding(text: string): Finding | undefined {
  if (!OF_A_URL.test(text)) return undefined;
  const url = urlText(text);
  if (url !== undefined) {
    const message = `${quote(text)} is a URL. An entry is a host: a path cannot be seen inside TLS, and any protocol may be spoken.`;
    const fault = { code: 'host-scheme', message, span: [0, url.offset] } as const;
    return { fault, repaired: url.authority, certain: url.scheme !== '' };
  }
  const query = /[?#]/.exec(text);
  if (query !== null) {
    const message =
      query[0] === '?'
        ? `${quote(text)} has a query (from "?" on), which is part of no host; "?" is no wildcard either.`
        : `${quote(text)} has a fragment (from "#" on), which is part of no host; a comment needs a blank in front of its "#".`;
    if (query.index === 0) return { fault: { code: 'host-query', message } };
    const fault = { code: 'host-query', message, span: [query.index, text.length] } as const;
    return { fault, repaired: text.slice(0, query.index).replace(/\/$/, ''), certain: text.includes('/') };
  }
  const slash = slashFinding(text);
  if (slash !== undefined) return slash;
  const at = text.lastIndexOf('@');
  if (at !== -1) {
    const message = `${quote(text)} has a user name or password in front of "@"; what is connected to stands behind it.`;
    return {
      fault: { code: 'host-userinfo', message, span: [0, at + 1] },
      repaired: text.slice(at + 1),
      certain: false,
    };
  }
  return undefined;
}

/** Finds square brackets around anything but an IPv6 address. */
export function bracketFinding(text: string): Finding | undefined {
  const at = text.search(/[[\]]/);
  if (at === -1) return undefined;
  const code = 'host-brackets';
  const inner = /^\[+([^[\]]*)\]+$/.exec(text)?.[1];
  if (inner !== undefined && inner !== '') {
    const repaired = parseIpAddress(inner)?.family === 6 ? `[${inner}]` : inner;
    const message = `${quote(text)} has brackets where there should be none: one pair stands around an IPv6 address, and around nothing else.`;
    return { fault: { code, message }, repaired, certain: true };
  }
  const message = `${quote(text)} has brackets that do not stand around an IPv6 address, as in "[2001:db8::1]"; character classes are no patterns here.`;
  return { fault: { code, message, span: [at, at + 1] } };
}

/** Finds a port behind a host that stands alone, or colons that belong to no IPv6 address. */
export function portFinding(text: string): Finding | undefined {
  const colon = text.lastIndexOf(':');
  if (colon === -1) return undefined;
  const [host, port] = [text.slice(0, colon), text.slice(colon + 1)];
  const span = [colon, text.length] as const;
  const code = 'host-port-in-host';
  if (port === '') {
    const message = `${quote(text)} ends in a colon.`;
    return { fault: { code, message, span }, repaired: text.replace(/:+$/, ''), certain: true };
  }
  const single = !host.includes(':') || host.endsWith(']');
  if (single && /^[0-9]+$/.test(port)) {
    const message = `${quote(text)} has a port in it. Write the host ${quote(host)} alone, and the port ${port} under the key "port".`;
    return { fault: { code, message, span } };
  }
  const message = `${quote(text)} contains a colon and is not an IPv6 address. Write the host alone, without a port.`;
  return { fault: { code: single ? code : 'host-invalid-character', message, span } };
}
