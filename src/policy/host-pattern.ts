import { concludeFault, type Finding, type HostFault } from './host-fault.js';
import { examineHostName, type HostName } from './host-name.js';
import { bracketFinding, portFinding, urlFinding } from './host-shape.js';
import { unseenFinding } from './host-text.js';
import { examineHost, formatHost, type Host } from './host.js';
import { suffixKind } from './public-suffix.js';
import { fail, ok, type Result } from './result.js';
import { quote } from './visible-text.js';

declare const brand: unique symbol;

/** The hosts that an entry stands for. Made by `parsePattern` only, so each one matches at least one host. */
export type HostPattern = { readonly [brand]: true } & (
  | { readonly kind: 'exact'; readonly host: Host }
  /** `*.parent`: the parent itself and every name below it, at any depth; never an address. */
  | { readonly kind: 'wildcard'; readonly parent: HostName }
);

const FORMS =
  'The forms are a host name ("api.example.com"), an IP address, and "*." with a name behind it ("*.example.com")';

function tooBroad(text: string, why: string): Finding {
  const message = `${quote(text)} ${why}: with it, the allowlist would let strangers' hosts in. List the names that are needed, e.g. "*.example.com".`;
  return { fault: { code: 'wildcard-too-broad', message } };
}

function examineWildcard(text: string): Result<HostPattern, Finding> {
  const rest = text.slice(2);
  const name = examineHostName(rest);
  if (!name.ok) {
    const { fault, repaired, certain = false } = name.problem;
    const [start, end] = fault.span ?? [0, rest.length];
    const moved = { ...fault, span: [start + 2, end + 2] as const };
    if (fault.code === 'host-ipv4-lookalike') {
      return fail({ fault: { ...moved, message: `${fault.message} A wildcard never covers an address.` } });
    }
    return fail(
      repaired === undefined ? { fault: moved } : { fault: moved, repaired: `*.${repaired}`, certain },
    );
  }
  const parent = name.value;
  if (!parent.includes('.')) {
    return fail(tooBroad(text, `covers every name below the single label ${quote(parent)}`));
  }
  if (suffixKind(parent) === 'icann') {
    const why = `covers every name below the public suffix ${quote(parent)}, and each belongs to somebody else`;
    return fail(tooBroad(text, why));
  }
  return ok({ kind: 'wildcard', parent } as HostPattern);
}

function positionFinding(text: string): Finding {
  const at = text.indexOf('*');
  const message = `${quote(text)} has "*" where it is not understood: it can only be the whole first label. ${FORMS}, which covers example.com itself and every name below it.`;
  const fault = { code: 'wildcard-position', message, span: [at, at + 1] } as const;
  const doubled = /^\*{2,}\.(?=[^*]+$)/.exec(text);
  return doubled === null
    ? { fault }
    : { fault, repaired: `*.${text.slice(doubled[0].length)}`, certain: true };
}

/** What is wrong with a text as a pattern, before any suggestion is tried. */
export function examinePattern(text: string): Result<HostPattern, Finding> {
  if (!text.includes('*')) {
    const host = examineHost(text);
    return host.ok ? ok({ kind: 'exact', host: host.value } as HostPattern) : host;
  }
  const finding = unseenFinding(text) ?? urlFinding(text) ?? bracketFinding(text) ?? portFinding(text);
  if (finding !== undefined) return fail(finding);
  if (/^[*.]+$/.test(text)) return fail(tooBroad(text, 'covers every host there is'));
  return /^\*\.[^*]+$/.test(text) ? examineWildcard(text) : fail(positionFinding(text));
}

/**
 * Reads a pattern: a host, or `*.` and a host name. Breadth is judged on the normalised name: a wildcard over a single
 * label or over an ICANN public suffix is a fault. Never throws, whatever the text.
 */
export function parsePattern(text: string): Result<HostPattern, HostFault> {
  const examined = examinePattern(text);
  return examined.ok ? examined : fail(concludeFault(examined.problem, parsePattern));
}

/** The canonical text, which `parsePattern` reads back as the same pattern; IPv6 without brackets. */
export function formatPattern(pattern: HostPattern): string {
  return pattern.kind === 'exact' ? formatHost(pattern.host) : `*.${pattern.parent}`;
}

/** What a pattern means, said directly. The compiled allowlist answers the same for many patterns at once. */
export function patternMatches(pattern: HostPattern, host: Host): boolean {
  if (pattern.kind === 'exact') {
    return pattern.host.kind === host.kind && formatHost(pattern.host) === formatHost(host);
  }
  return host.kind === 'name' && (host.name === pattern.parent || host.name.endsWith(`.${pattern.parent}`));
}

/** Whether the pattern is a wildcard over names that a company hands to its customers, such as `*.github.io`. */
export function isPrivateSuffixWildcard(pattern: HostPattern): boolean {
  return pattern.kind === 'wildcard' && suffixKind(pattern.parent) === 'private';
}
