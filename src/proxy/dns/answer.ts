import {
  decode,
  encode,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  TRUNCATED_RESPONSE,
  type Answer,
  type DecodedPacket,
} from 'dns-packet';
import type { IpAddress } from '../../policy/ip-address.js';

/** What a name stands for. */
export type NameAnswer =
  /** It exists; its only record is an A, if it has one. */
  | { readonly kind: 'exists'; readonly address: IpAddress | undefined }
  | { readonly kind: 'unknown' }
  /** There is no address left for it. */
  | { readonly kind: 'failure' };

/** How the query came, and the answer goes. */
export type Transport = 'udp' | 'tcp';

/** A question about a name of the internet. */
export interface Question {
  /** As it came: any case, without the final dot. */
  readonly name: string;
  /** E.g. `A`. */
  readonly type: string;
}

const HEADER = 12;
/** How long an answer may be kept, in seconds; no address ever changes its name. */
const TTL = 60;
/** What fits in a packet on every network (RFC 9715 leads to no more than this). */
const UDP_PAYLOAD = 1_232;
/** What every client takes (RFC 1035, section 4.2.1). */
const PLAIN_UDP_PAYLOAD = 512;
const RCODE = {
  noError: 0,
  formatError: 1,
  serverFailure: 2,
  noSuchName: 3,
  notImplemented: 4,
  refused: 5,
} as const;
/** In an OPT record, above the four bits of the header: BADVERS is 16 (RFC 6891, section 6.1.3). */
const BAD_VERSION = 1;
const OPCODE = 0x7800;
const IS_RESPONSE = 0x8000;

/**
 * The answer to a DNS message (RFC 1035; EDNS by RFC 6891), which is never asked of anybody else. `undefined` for what
 * is no query and deserves none: something malformed, a response. The question is repeated byte by byte, because
 * resolvers compare the case of its letters. What is too long for a datagram is left out of it, and marked.
 */
export function answerQuery(
  query: Buffer,
  transport: Transport,
  answerFor: (question: Question) => NameAnswer,
): Buffer | undefined {
  const packet = decoded(query);
  if (packet === undefined || (query.readUInt16BE(2) & IS_RESPONSE) !== 0) return undefined;
  const reply = (rcode: number, answers: readonly Answer[] = [], options: Partial<Reply> = {}): Buffer =>
    encodeReply(packet, {
      rcode,
      answers,
      withQuestion: true,
      hasOpt: opts.length > 0,
      extended: 0,
      truncated: false,
      ...options,
    });
  const opts = (packet.additionals ?? []).filter(({ type }) => type === 'OPT');
  if ((query.readUInt16BE(2) & OPCODE) !== 0) return reply(RCODE.notImplemented, [], { withQuestion: false });
  const [question] = packet.questions ?? [];
  if (
    question === undefined ||
    packet.questions?.length !== 1 ||
    opts.length > 1 ||
    !isRepeatable(query, packet)
  ) {
    return reply(RCODE.formatError, [], { withQuestion: false });
  }
  const [opt] = opts;
  if (opt?.type === 'OPT' && opt.ednsVersion > 0) return reply(RCODE.noError, [], { extended: BAD_VERSION });
  if (question.class !== undefined && question.class !== 'IN') return reply(RCODE.refused);

  const answer = answerFor({ name: question.name, type: question.type });
  switch (answer.kind) {
    case 'unknown':
      return reply(RCODE.noSuchName);
    case 'failure':
      return reply(RCODE.serverFailure);
    case 'exists': {
      if (answer.address === undefined || question.type !== 'A') return reply(RCODE.noError);
      const record: Answer = { type: 'A', name: question.name, ttl: TTL, data: answer.address.text };
      const whole = reply(RCODE.noError, [record]);
      if (transport === 'tcp' || whole.length <= largestDatagram(opt)) return whole;
      return reply(RCODE.noError, [], { truncated: true });
    }
  }
}

/** What the client takes in one datagram (RFC 6891, section 6.2.3), and every network carries. */
function largestDatagram(opt: Answer | undefined): number {
  const wanted = opt?.type === 'OPT' ? opt.udpPayloadSize : 0;
  return Math.min(Math.max(wanted, PLAIN_UDP_PAYLOAD), UDP_PAYLOAD);
}

function decoded(query: Buffer): DecodedPacket | undefined {
  if (query.length < HEADER) return undefined;
  try {
    return decode(query);
  } catch {
    return undefined;
  }
}

/** Whether the question, made anew from what was read of it, is the same: else a label holds a dot, or no text. */
function isRepeatable(query: Buffer, { id, questions }: DecodedPacket): boolean {
  try {
    const again = encode({ type: 'query', ...(id === undefined ? {} : { id }), questions: questions ?? [] });
    return again.subarray(HEADER).equals(query.subarray(HEADER, again.length));
  } catch {
    return false;
  }
}

interface Reply {
  readonly rcode: number;
  readonly answers: readonly Answer[];
  readonly withQuestion: boolean;
  readonly hasOpt: boolean;
  readonly extended: number;
  readonly truncated: boolean;
}

function encodeReply(
  packet: DecodedPacket,
  { rcode, answers, withQuestion, hasOpt, extended, truncated }: Reply,
): Buffer {
  const asked = packet.flags ?? 0;
  return encode({
    type: 'response',
    id: packet.id ?? 0,
    flags:
      (asked & (OPCODE | RECURSION_DESIRED)) |
      RECURSION_AVAILABLE |
      (truncated ? TRUNCATED_RESPONSE : 0) |
      rcode,
    questions: withQuestion ? (packet.questions ?? []) : [],
    answers: [...answers],
    additionals: hasOpt
      ? [
          {
            type: 'OPT',
            name: '.',
            udpPayloadSize: UDP_PAYLOAD,
            extendedRcode: extended,
            ednsVersion: 0,
            flags: 0,
            flag_do: false,
            options: [],
          },
        ]
      : [],
  });
}
