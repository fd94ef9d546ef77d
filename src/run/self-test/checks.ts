import { formatHostPort } from '../../policy/host.js';
import { parseIpAddress, type IpAddress } from '../../policy/ip-address.js';
import type { Answer, Question } from '../../sandbox/index.js';
import type { Canary, CanaryPlace } from './canary.js';

/** One property of the sandbox: how it is tried, and what must come of it. */
export interface Check {
  /** What must hold, as a sentence without its full stop. */
  readonly holds: string;
  readonly question: Question;
  readonly judge: (answer: Answer) => Verdict;
}

/** Whether it holds, and what was seen: a phrase. */
export interface Verdict {
  readonly holds: boolean;
  readonly seen: string;
}

/** What the checks of one run are made from. */
export interface CheckFacts {
  /** Names that nobody has: the first leads to the canary through the proxy, the others to nothing. */
  readonly names: { readonly allowed: string; readonly unlisted: string; readonly unresolved: string };
  readonly canary: Pick<Canary, 'loopback' | 'interfaces' | 'greeting' | 'answer' | 'visits'>;
  /** A network of the sandbox's own; without one no connection is tried. */
  readonly isOwnNetwork: boolean;
  readonly proxy: CheckedProxy | undefined;
  /** A system call filter must be in force. */
  readonly filtered: boolean;
  /** Absolute paths of files that the command must not be able to write. */
  readonly policies: readonly string[];
}

/** The proxy of the run, as it is reached inside. */
export interface CheckedProxy {
  readonly port: number;
  /** It refuses what is not listed. */
  readonly enforces: boolean;
  /** It reaches destinations itself. Another proxy behind it knows nothing of the canary. */
  readonly isDirect: boolean;
}

/** The address of the metadata services of clouds. */
export const METADATA = '169.254.169.254';
const HTTP = 80;
const DNS = 53;

/** The address family of virtual machines and their hypervisor (vsock(7)); network namespaces do not divide it. */
const AF_VSOCK = 40;

/** Every property that is tried, in the order in which that happens. */
export function selfTestChecks(facts: CheckFacts): readonly Check[] {
  return [
    ...(facts.isOwnNetwork ? networkChecks(facts) : []),
    ...(facts.filtered ? [vsockCheck()] : []),
    ...facts.policies.map(policyCheck),
  ];
}

function networkChecks(facts: CheckFacts): readonly Check[] {
  const { canary, names, proxy } = facts;
  const metadata = literal(METADATA);
  return [
    ...[canary.loopback, ...canary.interfaces].map((place) => directCheck(place, canary)),
    {
      holds: `the metadata service at ${METADATA} cannot be reached`,
      question: { kind: 'tcp', address: metadata, port: HTTP, send: Buffer.alloc(0) },
      judge: unreachable,
    },
    // Where nothing is enforced every name is answered.
    ...(proxy?.enforces === false ? [] : [dnsCheck(names.unresolved)]),
    ...(proxy === undefined ? [] : proxyChecks(facts, proxy)),
  ];
}

function directCheck(place: CanaryPlace, canary: CheckFacts['canary']): Check {
  const { address, port } = place;
  return {
    holds: `a listener of the machine at ${formatHostPort({ kind: 'address', address }, port)} cannot be reached directly`,
    question: { kind: 'tcp', address, port, send: canary.greeting('direct') },
    judge: (answer) => {
      if (canary.visits('direct') > 0) return { holds: false, seen: 'it was reached' };
      return unreachable(answer);
    },
  };
}

/** A destination that does not exist is refused by the sandbox's own kernel at once: that it is silent shows nothing. */
function unreachable(answer: Answer): Verdict {
  if (answer.kind === 'refused') return { holds: true, seen: answer.error };
  const isConnected = answer.kind !== 'silent' || answer.connected;
  return { holds: false, seen: isConnected ? 'it was reached' : 'it neither refused nor answered' };
}

function dnsCheck(name: string): Check {
  return {
    holds: 'a name that nobody listed is not resolved',
    question: { kind: 'udp', address: literal('127.0.0.1'), port: DNS, send: dnsQuery(name) },
    judge: (answer) => {
      if (answer.kind === 'refused') return { holds: true, seen: `nothing resolves names (${answer.error})` };
      if (answer.kind !== 'reply') return { holds: false, seen: 'it neither refused nor answered' };
      const code = responseCode(answer.bytes);
      if (code === NXDOMAIN) return { holds: true, seen: 'NXDOMAIN' };
      return { holds: false, seen: `an answer with the code ${code ?? 'missing'}` };
    },
  };
}

function proxyChecks(
  { names, canary }: CheckFacts,
  { port, enforces, isDirect }: CheckedProxy,
): readonly Check[] {
  const through = (holds: string, target: string, send: Buffer, judge: Check['judge']): Check => {
    const head = Buffer.from(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
    const bytes = Buffer.concat([head, send]);
    return { holds, question: { kind: 'tcp', address: literal('127.0.0.1'), port, send: bytes }, judge };
  };
  const nothing = Buffer.alloc(0);
  const listedCheck = through(
    'a host that is listed is reached through the proxy',
    `${names.allowed}:${canary.loopback.port}`,
    canary.greeting('proxied'),
    (answer) => {
      const { status, body } = response(answer);
      if (status !== 200) return { holds: false, seen: statusText(answer) };
      const isAnswered = body.equals(canary.answer) && canary.visits('proxied') === 1;
      return { holds: isAnswered, seen: isAnswered ? 'it answered' : 'something else answered' };
    },
  );
  return [
    ...(enforces
      ? [through('the proxy refuses a host that is not listed', `${names.unlisted}:443`, nothing, forbidden)]
      : []),
    through('the proxy refuses the metadata service', `${METADATA}:${HTTP}`, nothing, forbidden),
    ...(isDirect ? [listedCheck] : []),
  ];
}

function forbidden(answer: Answer): Verdict {
  return { holds: response(answer).status === 403, seen: statusText(answer) };
}

function statusText(answer: Answer): string {
  const { status } = response(answer);
  if (status !== undefined) return `status ${status}`;
  return answer.kind === 'refused' ? `the proxy cannot be reached (${answer.error})` : 'no answer';
}

/** The status of an HTTP answer and what follows its head. */
function response(answer: Answer): { readonly status: number | undefined; readonly body: Buffer } {
  const bytes = answer.kind === 'reply' ? answer.bytes : Buffer.alloc(0);
  const status = /^HTTP\/1\.1 ([0-9]{3}) /.exec(bytes.toString('latin1'))?.[1];
  const end = bytes.indexOf('\r\n\r\n');
  return {
    status: status === undefined ? undefined : Number(status),
    body: end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4),
  };
}

function vsockCheck(): Check {
  return {
    holds: 'the system call filter refuses AF_VSOCK, which leads to the hypervisor',
    question: { kind: 'socket', family: AF_VSOCK },
    judge: (answer) => ({
      holds: answer.kind === 'refused' && answer.error === 'EPERM',
      seen: answer.kind === 'refused' ? answer.error : 'a socket was made',
    }),
  };
}

function policyCheck(path: string): Check {
  return {
    holds: `${path} cannot be written`,
    question: { kind: 'write', path },
    judge: (answer) => ({
      holds: answer.kind === 'refused',
      seen: answer.kind === 'refused' ? answer.error : 'it was opened for writing',
    }),
  };
}

const NXDOMAIN = 3;

/** A query for the IPv4 address of a name (RFC 1035, section 4.1). */
function dnsQuery(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  const header = Buffer.from([0x5d, 0xa6, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1])]);
}

function responseCode(bytes: Buffer): number | undefined {
  const flags = bytes[3];
  return flags === undefined ? undefined : flags & 15;
}

function literal(text: string): IpAddress {
  const address = parseIpAddress(text);
  if (address === undefined) throw new TypeError(`${text} is no address`);
  return address;
}
