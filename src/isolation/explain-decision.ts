import type { Colors } from 'picocolors/types.js';
import type { Decision } from '../policy/allowlist.js';
import { formatEntry } from '../policy/entry.js';
import { formatPattern } from '../policy/host-pattern.js';
import { formatHost, formatHostPort, type Host } from '../policy/host.js';
import type { Entry, PolicyModel } from '../policy/model.js';
import type { Port } from '../policy/port.js';
import type { EffectiveMode } from './effective-mode.js';
import { describeEntry, describeOrigin } from './entry-text.js';
import { additionOf, itemFor, listPlace, type ListPlace } from '../policy/list-place.js';
import { MODE_MEANING } from './mode.js';

/** What a decision is explained with. */
export interface DecisionContext {
  readonly policy: PolicyModel;
  readonly effective: EffectiveMode;
  readonly colors: Colors;
}

/**
 * One decision for people: the verdict in the first line, which entry decides and why, and for a denial what comes
 * nearest and the exact line that would allow it. Ends in a newline.
 */
export function explainDecision(
  decision: Decision,
  host: Host,
  port: Port,
  context: DecisionContext,
): string {
  const { colors, effective } = context;
  const target = formatHostPort(host, port);
  const lines =
    decision.verdict === 'allow'
      ? [`${colors.green('allowed')} ${target}`, ...allowed(decision.entry, host)]
      : [`${colors.red('denied')} ${target}`, ...denied(decision, host, port, context)];
  return [...lines, ...notEnforced(effective)].map((line) => `${line}\n`).join('');
}

function allowed(entry: Entry, host: Host): readonly string[] {
  return [`  by ${describeEntry(entry)} (${describeOrigin(entry)})`, `  ${whyItMatches(entry, host)}`];
}

function whyItMatches({ pattern, port }: Entry, host: Host): string {
  if (pattern.kind === 'exact') return `The host is listed by name, with port ${port}.`;
  return formatHost(host) === pattern.parent
    ? `A wildcard covers the name behind it too: ${formatPattern(pattern)} includes ${pattern.parent}.`
    : `The wildcard ${formatPattern(pattern)} covers every name below ${pattern.parent}, with port ${port}.`;
}

function denied(
  decision: Decision & { readonly verdict: 'deny' },
  host: Host,
  port: Port,
  { policy }: DecisionContext,
): readonly string[] {
  const place = listPlace(policy, decision.nearest?.owner ?? { kind: 'agent' });
  const item = itemFor(host, port, place.shape);
  return [
    `  ${whyNot(decision, host, port)}`,
    ...(item.ok
      ? remedy(item.value, place, policy)
      : [`  An entry for it would be refused: ${item.problem}`]),
  ];
}

function remedy(item: string, place: ListPlace, { file }: PolicyModel): readonly string[] {
  const { where, lines } = additionOf([item], place, file);
  return [`  To allow it, ${where}:`, ...lines.map((line) => `    ${line}`)];
}

function whyNot(
  { reason, nearest }: Decision & { readonly verdict: 'deny' },
  host: Host,
  port: Port,
): string {
  if (nearest === undefined) return 'No entry matches this host.';
  const entry = `${formatEntry(nearest)} (${describeOrigin(nearest)})`;
  return reason === 'wrong-port'
    ? `The host is listed with another port: ${entry}. The port is part of the rule, and ${port} is not listed.`
    : `No entry matches this host. The nearest is ${entry}, which covers that name only, not ${formatHost(host)}.`;
}

/** A verdict that nothing enforces must not look like one that holds. */
function notEnforced({ mode }: EffectiveMode): readonly string[] {
  return mode === 'isolated' || mode === 'proxied'
    ? []
    : [`  Not enforced: the effective mode is ${mode} (${MODE_MEANING[mode]}).`];
}
