import { isMetadataName } from '../../policy/address-class.js';
import { decide } from '../../policy/allowlist.js';
import { parseHostName, type HostName } from '../../policy/host-name.js';
import { parseIpAddress } from '../../policy/ip-address.js';
import { DEFAULT_PORT } from '../../policy/port.js';
import type { DecisionLog } from '../decision-log.js';
import type { Decision } from '../decision.js';
import { MAX_DISTINCT_DECISIONS, MAX_HOST_TEXT } from '../limits.js';
import type { Principal } from '../principal.js';
import { printable } from '../printable.js';
import type { AddressTable } from '../transparent/address-table.js';
import type { NameAnswer, Question } from './answer.js';

const LOOPBACK = parseIpAddress('127.0.0.1');
const UNKNOWN: NameAnswer = { kind: 'unknown' };

/**
 * What names stand for, for one principal: its synthetic address for one that is listed with any port, and nothing for
 * all others. Nothing is looked up anywhere. Denials are logged: each question for an address, other types only for
 * a name that has not been asked for before, since programs ask for several types at once. A reverse lookup asks for no
 * host and is not.
 */
export function createNames(
  principal: Principal,
  table: AddressTable,
  log: Pick<DecisionLog, 'refused'>,
): (question: Question) => NameAnswer {
  const denied = new Set<string>();

  const refuse = (host: string, type: string, decision: Pick<Decision, 'verdict' | 'reason'>): void => {
    if (type !== 'A' && (denied.has(host) || denied.size >= MAX_DISTINCT_DECISIONS)) return;
    if (denied.size < MAX_DISTINCT_DECISIONS) denied.add(host);
    const request = { principal: principal.name, via: 'dns', host, port: null } as const;
    log.refused({ ...request, ...decision, entry: undefined, address: undefined }, 0);
  };

  return ({ name: text, type }) => {
    const name = parseHostName(text);
    if (!name.ok) {
      refuse(printable(text, MAX_HOST_TEXT), type, { verdict: 'error', reason: 'bad-request' });
      return UNKNOWN;
    }
    if (name.value === 'localhost') return { kind: 'exists', address: LOOPBACK };
    const reason = denialOf(name.value, principal);
    if (reason !== undefined) {
      // They lead to the sandbox itself (RFC 6761, section 6.3).
      if (name.value.endsWith('.localhost')) return { kind: 'exists', address: LOOPBACK };
      if (name.value.endsWith('.arpa')) return UNKNOWN;
      const isAudit = principal.enforcement === 'audit' && reason === 'not-listed';
      refuse(name.value, type, { verdict: isAudit ? 'would-deny' : 'deny', reason });
      if (!isAudit) return UNKNOWN;
    }
    const address = table.addressFor(name.value);
    if (address === undefined) {
      refuse(name.value, type, { verdict: 'error', reason: 'limit' });
      return { kind: 'failure' };
    }
    return { kind: 'exists', address };
  };
}

function denialOf(name: HostName, { allowlist }: Principal): 'metadata' | 'not-listed' | undefined {
  if (isMetadataName(name)) return 'metadata';
  // Which port it will be is seen when it is connected to.
  const decision = decide(allowlist, { kind: 'name', name }, DEFAULT_PORT);
  return decision.verdict === 'deny' && decision.reason === 'not-listed' ? 'not-listed' : undefined;
}
