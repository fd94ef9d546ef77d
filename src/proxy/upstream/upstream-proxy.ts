import { parseHttpAuthority } from '../http/target.js';
import type { Authority } from '../authority.js';
import { fail, ok, type Result } from '../../policy/result.js';

/** A proxy that our tunnels are led through. */
export interface UpstreamProxy {
  readonly authority: Authority;
  /** The value of `Proxy-Authorization`; it appears in no log and no message. */
  readonly credentials: string | undefined;
}

const EXAMPLE = 'Write it as http://proxy.example:3128.';

/**
 * Reads `http://[user[:password]@]host[:port]`, the scheme optional, the port 80 where none is written, user and
 * password percent-encoded (RFC 3986, section 3.2.1; RFC 7617). The problem is a sentence without any part of the text,
 * which may hold a password.
 */
export function parseUpstreamProxy(text: string): Result<UpstreamProxy, string> {
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(?:([^@/?#\\]*)@)?([^@/?#\\]+)\/?$/.exec(text);
  if (match === null || /[^!-~]/.test(text)) return fail(`the upstream proxy is not a URL. ${EXAMPLE}`);
  const [, scheme = 'http', userinfo, host = ''] = match;
  if (scheme.toLowerCase() !== 'http') {
    return fail(`only http is spoken to an upstream proxy, not ${scheme.toLowerCase()}. ${EXAMPLE}`);
  }
  const authority = parseHttpAuthority(host);
  if (!authority.ok) return fail(`the host or port of the upstream proxy cannot be used. ${EXAMPLE}`);
  const credentials = userinfo === undefined ? ok(undefined) : basicCredentials(userinfo);
  return credentials.ok ? ok({ authority: authority.value, credentials: credentials.value }) : credentials;
}

/** The first colon ends the user (RFC 7617, section 2). */
function basicCredentials(userinfo: string): Result<string, string> {
  const colon = userinfo.indexOf(':');
  const user = percentDecoded(colon === -1 ? userinfo : userinfo.slice(0, colon));
  const password = percentDecoded(colon === -1 ? '' : userinfo.slice(colon + 1));
  if (user === undefined || password === undefined || user.includes(':')) {
    return fail(
      'the user or password of the upstream proxy is not percent-encoded as in a URL, or the user holds a colon.',
    );
  }
  return ok(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
