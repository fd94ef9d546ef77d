import { checkRule, type EntryRule } from './entry-rule.js';
import { concludeFault, type Finding, type HostFault } from './host-fault.js';
import { examinePattern, formatPattern, type HostPattern } from './host-pattern.js';
import { schemePort, urlFinding, urlText } from './host-shape.js';
import { unseenFinding } from './host-text.js';
import { formatHostPort } from './host.js';
import { parseIpAddress } from './ip-address.js';
import type { Entry } from './model.js';
import { DEFAULT_PORT, parsePort, type Port } from './port.js';
import { fail, ok, type Result } from './result.js';
import { quote } from './visible-text.js';

export { checkRule, type EntryRule };

/** An entry from its parts, or what is wrong with them together. */
export function makeEntry(
  rule: EntryRule,
  origin: Pick<Entry, 'owner' | 'file' | 'range'>,
): Result<Entry, HostFault> {
  const fault = checkRule(rule);
  return fault === undefined ? ok({ ...rule, ...origin }) : fail(fault);
}

/** What one string of a list, of `--allow` or of the input `allow` says. */
export interface EntryText {
  readonly pattern: HostPattern;
  readonly port: Port;
  /** Whether the text names the port, or it is the default. */
  readonly portGiven: boolean;
}

interface Split {
  readonly host: string;
  readonly port: string | undefined;
}

function splitPort(text: string): Result<Split, Finding> {
  if (!text.includes(':')) return ok({ host: text, port: undefined });
  const bare = parseIpAddress(text);
  if (bare?.family === 6) {
    const colon = text.lastIndexOf(':');
    const [before, last] = [text.slice(0, colon), text.slice(colon + 1)];
    const code = 'host-brackets';
    if (parseIpAddress(before)?.family === 6 && parsePort(last).ok) {
      const message = `${quote(text)} is an IPv6 address without brackets, and it cannot be told whether ${quote(last)} is a port. Write "[${before}]:${last}" or "[${bare.text}]".`;
      return fail({ fault: { code, message } });
    }
    const message = `${quote(text)} is an IPv6 address without brackets; in this shape it needs them.`;
    return fail({ fault: { code, message }, repaired: `[${bare.text}]`, certain: true });
  }
  const match = /^(\[[^\]]*\]|[^:[\]]*):([^:[\]]*)$/.exec(text);
  return ok(
    match === null ? { host: text, port: undefined } : { host: match[1] ?? '', port: match[2] ?? '' },
  );
}

/** The finding of a URL, with the port that its scheme stands for written out where it is not the default. */
function withSchemePort(finding: Finding, text: string): Finding {
  const url = urlText(text);
  if (finding.fault.code !== 'host-scheme' || url === undefined) return finding;
  const { scheme, authority } = url;
  if (/:[0-9]+$/.test(authority)) return { ...finding, repaired: authority, certain: true };
  const known = schemePort(scheme);
  const port = known === undefined || known === DEFAULT_PORT ? '' : `:${known}`;
  return { ...finding, repaired: authority + port, certain: known !== undefined };
}

function examineEntryText(text: string): Result<EntryText, Finding> {
  const finding = unseenFinding(text) ?? urlFinding(text);
  if (finding !== undefined) return fail(withSchemePort(finding, text));
  const split = splitPort(text);
  if (!split.ok) return split;
  const { host, port: portText } = split.value;
  if (host === '') {
    const message = `${quote(text)} has no host in front of the colon. Write a host and a port, e.g. api.example.com:443.`;
    return fail({ fault: { code: 'host-empty', message, span: [0, 1] } });
  }
  const pattern = examinePattern(host);
  if (!pattern.ok) {
    const { fault, repaired, certain = false } = pattern.problem;
    const spanned = { ...fault, span: fault.span ?? ([0, host.length] as const) };
    if (repaired === undefined) return fail({ fault: spanned });
    const whole = portText === undefined ? repaired : `${repaired}:${portText}`;
    return fail({ fault: spanned, repaired: whole, certain });
  }
  const port = portText === undefined ? ok(DEFAULT_PORT) : parsePort(portText);
  if (!port.ok) return fail({ fault: { ...port.problem, span: [host.length + 1, text.length] } });
  const fault = checkRule({ pattern: pattern.value, port: port.value, allowPrivate: false });
  if (fault !== undefined) return fail({ fault });
  return ok({ pattern: pattern.value, port: port.value, portGiven: portText !== undefined });
}

/**
 * Reads an entry in the string shape: `host`, `host:port`, `[v6]` or `[v6]:port`, the host being any pattern; without
 * a port, 443. The whole entry is checked, as one without `allow_private`. Never throws, whatever the text.
 */
export function parseEntryText(text: string): Result<EntryText, HostFault> {
  const examined = examineEntryText(text);
  return examined.ok ? examined : fail(concludeFault(examined.problem, parseEntryText));
}

/** The canonical text of an entry, the port always printed, IPv6 in brackets: what `parseEntryText` reads back. */
export function formatEntry(entry: Pick<Entry, 'pattern' | 'port'>): string {
  const { pattern, port } = entry;
  return pattern.kind === 'exact' ? formatHostPort(pattern.host, port) : `${formatPattern(pattern)}:${port}`;
}
