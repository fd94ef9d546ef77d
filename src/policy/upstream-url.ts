import { makeEntry } from './entry.js';
import type { HostFault } from './host-fault.js';
import { formatPattern, parsePattern, type HostPattern } from './host-pattern.js';
import type { Entry, PolicyModel } from './model.js';
import { parsePort, type Port } from './port.js';
import { fail, ok, type Result } from './result.js';
import { quote } from './visible-text.js';

/** Where SODA's proxy sends requests unless `sandbox.proxy.upstream_url` says otherwise. */
export const DEFAULT_UPSTREAM_URL = 'https://api.anthropic.com';

/** The host and port that a URL of model traffic leads to. */
export interface Upstream {
  readonly pattern: HostPattern;
  readonly port: Port;
}

/**
 * Reads an http(s) URL for its host and port. The host is taken as it is written, by our grammar and not by a URL parser,
 * which would turn `http://0x7f000001` into 127.0.0.1.
 */
export function parseUpstreamUrl(text: string): Result<Upstream, HostFault> {
  const match = /^(https?):\/\/([^/?#\\\s]+)(?:[/?#][^\s\\]*)?$/i.exec(text);
  if (match === null) {
    return refuseUrl(`${quote(text)} is not an http or https URL. Write one like ${DEFAULT_UPSTREAM_URL}.`);
  }
  const [, scheme = '', authority = ''] = match;
  if (authority.includes('@')) {
    return refuseUrl(
      'The URL has a user or password in it, which would be written to logs. Remove the part up to the @.',
    );
  }
  const parts = /^(\[[^\]]*\]|[^:[\]]*)(?::([^:]*))?$/.exec(authority);
  const host = parts?.[1] ?? authority;
  const pattern = parsePattern(host);
  if (!pattern.ok) return refuseUrl(`The host of the URL cannot be used: ${pattern.problem.message}`);
  if (pattern.value.kind === 'wildcard')
    return refuseUrl('The URL has a wildcard for a host. Write one host.');
  const port = parsePort(parts?.[2] ?? (scheme.toLowerCase() === 'https' ? '443' : '80'));
  if (!port.ok) return refuseUrl(`The port of the URL cannot be used: ${port.problem.message}`);
  return ok({ pattern: pattern.value, port: port.value });
}

/**
 * The entry that `sandbox.proxy` adds to the allowlist: the host of its upstream URL if the proxy is enabled, `undefined`
 * if it is not. A private address needs an equal entry with `allow_private` in `sandbox.allowed_hosts`.
 */
export function upstreamEntry(
  model: Pick<PolicyModel, 'file' | 'sandbox'>,
): Result<Entry | undefined, HostFault> {
  const { proxy, allowedHosts } = model.sandbox;
  if (proxy.enabled?.value !== true) return ok(undefined);
  const given = proxy.upstreamUrl?.value;
  // SODA takes an empty text for a missing one.
  const parsed = parseUpstreamUrl(given === undefined || given === '' ? DEFAULT_UPSTREAM_URL : given);
  if (!parsed.ok) return parsed;
  const { pattern, port } = parsed.value;
  const origin = { owner: { kind: 'upstream' }, file: model.file, range: proxy.upstreamUrl?.range } as const;
  const made = makeEntry({ pattern, port, allowPrivate: false }, origin);
  if (made.ok || made.problem.code !== 'host-private-address') return made;
  const granted = (allowedHosts?.entries ?? []).some(
    (entry) =>
      entry.allowPrivate && entry.port === port && formatPattern(entry.pattern) === formatPattern(pattern),
  );
  return granted ? makeEntry({ pattern, port, allowPrivate: true }, origin) : made;
}

function refuseUrl(message: string): { readonly ok: false; readonly problem: HostFault } {
  return fail({ code: 'upstream-url', message });
}
