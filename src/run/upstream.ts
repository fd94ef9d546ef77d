import { fail, ok, type Result } from '../policy/result.js';
import { parseUpstreamProxy, type DecisionSummary, type UpstreamProxy } from '../proxy/index.js';

/** Where tools look for their proxy, the first that is set counts. */
const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'] as const;

/**
 * Reads what a caller gives as upstream proxy: a URL, or `env` for the one in our own environment. Without a word of the
 * caller that is never looked at, because an earlier step could have put anything there. The problem is a sentence that
 * shows no part of a URL.
 */
export function upstreamFrom(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Result<UpstreamProxy, string> {
  if (text !== 'env') return parseUpstreamProxy(text);
  const name = VARIABLES.find((variable) => (environment[variable] ?? '') !== '');
  if (name === undefined) {
    return fail(
      `none of ${VARIABLES.join(', ')} is set. Set one, or give the URL of the upstream proxy itself.`,
    );
  }
  const parsed = parseUpstreamProxy(environment[name] ?? '');
  return parsed.ok ? ok(parsed.value) : fail(`${name}: ${parsed.problem}`);
}

/**
 * What may explain failures to reach listed hosts: the machine has a proxy that nobody said is to be used. A sentence
 * for the report, none if nothing failed.
 */
export function unusedProxyNote(
  upstream: UpstreamProxy | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  { decisions }: Pick<DecisionSummary, 'decisions'>,
): readonly string[] {
  const failed = decisions.some(
    ({ decision: { reason } }) => reason === 'dial-failure' || reason === 'dns-failure',
  );
  const name = VARIABLES.find((variable) => (environment[variable] ?? '') !== '');
  if (upstream !== undefined || !failed || name === undefined) return [];
  return [
    `Listed hosts could not be reached, and ${name} is set: if this machine needs that proxy, give --upstream-proxy env (the input upstream-proxy: env). Its own settings are never taken over by themselves.`,
  ];
}
