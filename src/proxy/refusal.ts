import { formatEntry } from '../policy/entry.js';
import { formatHostPort, type Host } from '../policy/host.js';
import { additionOf, itemFor } from '../policy/list-place.js';
import type { Entry } from '../policy/model.js';
import { formatPlace } from '../policy/visible-text.js';
import type { Authority } from './authority.js';
import type { DenyReason } from './decision.js';
import { HEAD_FAULT_TEXT } from './head-fault-text.js';
import { HEAD_TIMEOUT_MS, MAX_HEAD_BYTES, MAX_TUNNELS } from './limits.js';
import type { PolicyLocation, Principal } from './principal.js';
import type { Refusal } from './reply.js';
import type { HeadFault } from './request-head.js';

const FINAL =
  'Routing around it will not work: this proxy is the only way out, whatever the proxy settings, and an address is judged like a name. Report the refusal instead of retrying.';

/** Why a request is denied; what is found out later closes the tunnel without a word. */
export type RequestDenyReason = Exclude<DenyReason, 'sni-mismatch'>;

/** The 403 for a well-formed request that the policy or the address guard refuses. `entry` decided or came nearest. */
export function denial(
  { host, port }: Authority,
  reason: RequestDenyReason,
  { policy, name }: Principal,
  entry: Entry | undefined,
): Refusal {
  const asked = `soda-guard refused a connection to ${formatHostPort(host, port)}.`;
  const explanation = explain(reason, { host, port }, policy, entry);
  return {
    status: 403,
    reason,
    lines: [
      asked,
      ...explanation,
      `Policy: ${formatPlace({ file: policy.file, line: policy.place.line })} (principal ${name}).`,
      FINAL,
    ],
  };
}

function explain(
  reason: RequestDenyReason,
  authority: Authority,
  policy: PolicyLocation,
  entry: Entry | undefined,
): readonly string[] {
  switch (reason) {
    case 'metadata':
      return ['It leads to a cloud metadata service, which hands out credentials. No entry can allow it.'];
    case 'private-address':
      return explainPrivate(authority.host, entry);
    case 'wrong-port':
      return [
        `The host is listed with another port only, by ${described(entry)}.`,
        ...addEntry(authority, policy),
      ];
    case 'not-listed': {
      const hint =
        entry === undefined ? [] : [`The nearest is ${described(entry)}, which does not cover it.`];
      return ['No entry of allowed_hosts covers this host.', ...hint, ...addEntry(authority, policy)];
    }
  }
}

function explainPrivate(host: Host, entry: Entry | undefined): readonly string[] {
  const what = host.kind === 'name' ? 'every address of this name' : 'this address';
  const listed = entry === undefined ? 'No entry lists it, and' : `It is listed by ${described(entry)}, but`;
  const found = `${listed} ${what} is private, of this machine, or of no use as a destination.`;
  if (entry?.allowPrivate === true) {
    return [found, 'allow_private opens private and loopback addresses only, and never the proxy itself.'];
  }
  return [
    found,
    'If a private address is meant, name the host in an entry of its own with allow_private: true.',
  ];
}

function described(entry: Entry | undefined): string {
  return entry === undefined ? 'an entry' : `the entry ${formatEntry(entry)} (${entryPlace(entry)})`;
}

function addEntry({ host, port }: Authority, { file, place }: PolicyLocation): readonly string[] {
  const item = itemFor(host, port, place.shape);
  if (!item.ok) return [item.problem];
  const { where, lines } = additionOf([item.value], place, file);
  return [`To allow it, ${where}:`, ...lines.map((line) => `  ${line}`)];
}

/** The 400 for a head that is no request to this proxy. `target` is already safe to print. */
export function badRequest(fault: HeadFault, target: string | undefined): Refusal {
  const asked = target === undefined ? [] : [`The request target was: ${target}`];
  return {
    status: 400,
    reason: 'bad-request',
    lines: [`soda-guard refused a request that it does not understand. ${HEAD_FAULT_TEXT[fault]}`, ...asked],
  };
}

/** The 400 for a request body that is not in the framing that its head names. */
export const malformedBody: Refusal = {
  status: 400,
  reason: 'bad-request',
  lines: ['soda-guard refused the body of a request: it is not made of chunks as its head says.'],
};

/** The 502 for an origin server whose answer is not HTTP/1, or that closed without one. */
export function noResponse({ host, port }: Authority): Refusal {
  return {
    status: 502,
    reason: 'dial-failure',
    lines: [
      `The policy allows ${formatHostPort(host, port)}, and it was reached, but it sent no complete HTTP/1 response.`,
      'This is no denial: check what listens on that port.',
    ],
  };
}

export const headTooLarge: Refusal = {
  status: 431,
  reason: 'bad-request',
  lines: [`soda-guard refused a request whose head is longer than ${MAX_HEAD_BYTES} bytes.`],
};

export const headTimeout: Refusal = {
  status: 408,
  reason: 'bad-request',
  lines: [`soda-guard waited ${HEAD_TIMEOUT_MS / 1000} seconds for a complete request head.`],
};

export const tooManyConnections: Refusal = {
  status: 503,
  reason: 'limit',
  lines: [
    `soda-guard has ${MAX_TUNNELS} tunnels open, the most it holds at once. Close some, then try again.`,
  ],
};

/** The 502 for an allowed name without an address. `code` is the resolver's word, e.g. ENOTFOUND. */
export function resolutionFailure({ host, port }: Authority, code: string): Refusal {
  return {
    status: 502,
    reason: 'dns-failure',
    lines: [
      `The policy allows ${formatHostPort(host, port)}, but the name could not be resolved (${code}).`,
      'This is no denial: check the name and the resolver of the machine.',
    ],
  };
}

/** The 502 or 504 for an allowed destination that could not be reached. */
export function dialFailure({ host, port }: Authority, code: string, status: 502 | 504): Refusal {
  return {
    status,
    reason: 'dial-failure',
    lines: [
      `The policy allows ${formatHostPort(host, port)}, but it could not be reached (${code}).`,
      code.startsWith('UPSTREAM_')
        ? 'This is no denial: the upstream proxy of this machine did not open the way. Check its address, its credentials and its rules.'
        : 'This is no denial: check that the service is up and that the machine has a route to it.',
    ],
  };
}

function entryPlace({ file, range }: Entry): string {
  return formatPlace({ file, line: range?.start.line });
}
