import { parsePattern } from '../policy/host-pattern.js';
import type { Entry, PolicyModel } from '../policy/model.js';
import { parsePort } from '../policy/port.js';

/** Where SODA's budget proxy sends its requests when the policy does not say. */
export const DEFAULT_UPSTREAM_URL = 'https://api.anthropic.com';

const SCHEME_PORTS: ReadonlyMap<string, string> = new Map([
  ['https:', '443'],
  ['http:', '80'],
]);

/**
 * The entry that `sandbox.proxy.enabled` brings: the host of `upstream_url`, on the URL's port or the one of its
 * scheme. It is never a private address by itself; an entry of the policy for the same host and port can make it one.
 *
 * `undefined` if the proxy is not enabled, and for a URL without such a host: loading names that as a problem, and a
 * policy with problems is not run.
 */
export function upstreamEntry({ file, sandbox }: PolicyModel): Entry | undefined {
  const { enabled, upstreamUrl } = sandbox.proxy;
  if (enabled?.value !== true) return undefined;
  const text = upstreamUrl?.value ?? DEFAULT_UPSTREAM_URL;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const pattern = parsePattern(url.hostname);
  // The URL parser leaves a port out where it is the scheme's own.
  const port = parsePort(url.port === '' ? (SCHEME_PORTS.get(url.protocol) ?? '') : url.port);
  if (!pattern.ok || !port.ok || !SCHEME_PORTS.has(url.protocol)) return undefined;
  return {
    pattern: pattern.value,
    port: port.value,
    allowPrivate: false,
    owner: { kind: 'upstream' },
    file,
    range: upstreamUrl?.range,
  };
}
