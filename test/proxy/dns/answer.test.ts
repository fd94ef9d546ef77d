import { decode, encode, RECURSION_DESIRED, type DecodedPacket, type Packet } from 'dns-packet';
import { describe, expect, it } from 'vitest';
import { answerQuery, type NameAnswer, type Question } from '../../../src/proxy/dns/answer.js';
import { ip } from '../setting.js';

const LONG = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(55)}.test`;

/** Knows `known.test`, and a name as long as names can be. */
function answers({ name }: Question): NameAnswer {
  const lower = name.toLowerCase();
  if (lower === 'known.test' || lower === LONG) return { kind: 'exists', address: ip('28.0.0.2') };
  return lower === 'full.test' ? { kind: 'failure' } : { kind: 'unknown' };
}

function query(name: string, type: string, more: Partial<Packet> = {}): Buffer {
  // The types of the library name only some of the record types.
  const questions = [{ name, type: type as 'A' }];
  return encode({ type: 'query', id: 4711, flags: RECURSION_DESIRED, questions, ...more });
}

function ask(bytes: Buffer, transport: 'udp' | 'tcp' = 'udp'): DecodedPacket | undefined {
  const reply = answerQuery(bytes, transport, answers);
  return reply === undefined ? undefined : decode(reply);
}

/** `RCODE: addresses`. */
function said(bytes: Buffer, transport?: 'udp' | 'tcp'): string {
  const reply = ask(bytes, transport);
  if (reply === undefined) return 'no answer';
  const found = (reply.answers ?? []).map((record) => (record.type === 'A' ? record.data : record.type));
  return `${'rcode' in reply ? String(reply.rcode) : ''}: ${found.join(' ')}${reply.flag_tc ? 'truncated' : ''}`;
}

const opt = (udpPayloadSize: number, ednsVersion = 0): Pick<Packet, 'additionals'> => ({
  additionals: [
    {
      type: 'OPT',
      name: '.',
      udpPayloadSize,
      extendedRcode: 0,
      ednsVersion,
      flags: 0,
      flag_do: false,
      options: [],
    },
  ],
});

/** The bytes of a query for known.test, with some of them changed. */
function changed(changes: Readonly<Record<number, number>>): Buffer {
  const bytes = query('known.test', 'A');
  for (const [at, value] of Object.entries(changes)) bytes[Number(at)] = value;
  return bytes;
}

describe('an answer to a DNS query', () => {
  it.each([
    ['known.test', 'A', 'NOERROR: 28.0.0.2'],
    ['KNOWN.test', 'A', 'NOERROR: 28.0.0.2'],
    ['known.test', 'AAAA', 'NOERROR: '],
    ['known.test', 'HTTPS', 'NOERROR: '],
    ['known.test', 'SVCB', 'NOERROR: '],
    ['known.test', 'UNKNOWN_65280', 'NOERROR: '],
    ['known.test', 'TXT', 'NOERROR: '],
    ['known.test', 'MX', 'NOERROR: '],
    ['known.test', 'ANY', 'NOERROR: '],
    ['unknown.test', 'A', 'NXDOMAIN: '],
    ['unknown.test', 'AAAA', 'NXDOMAIN: '],
    ['unknown.test', 'TXT', 'NXDOMAIN: '],
    ['2.0.0.28.in-addr.arpa', 'PTR', 'NXDOMAIN: '],
    ['full.test', 'A', 'SERVFAIL: '],
    ['.', 'NS', 'NXDOMAIN: '],
  ])('%s %s: %s', (name, type, expected) => {
    expect(said(query(name, type))).toBe(expected);
  });

  it('repeats the number, the question in its own letters, and the wish for recursion', () => {
    const asked = query('KnOwN.TeSt', 'A');
    const reply = answerQuery(asked, 'udp', answers);
    expect(reply?.subarray(12, asked.length)).toEqual(asked.subarray(12));
    expect(ask(asked)).toMatchObject({
      id: 4711,
      type: 'response',
      flag_rd: true,
      flag_ra: true,
      flag_aa: false,
      flag_tc: false,
    });
    expect(ask(asked)?.answers?.[0]).toMatchObject({ name: 'KnOwN.TeSt', class: 'IN' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['eleven bytes', Buffer.alloc(11)],
    ['a response', changed({ 2: 0x81 })],
    ['a question that ends too early', query('known.test', 'A').subarray(0, 20)],
    ['a name that points to itself', changed({ 12: 0xc0, 13: 12 })],
    ['a name that points behind the end', changed({ 12: 0xcf, 13: 0xff })],
    ['a label of a kind that there is not', changed({ 12: 0x80 })],
    ['more questions than there are', changed({ 5: 9 })],
  ])('is not given to %s', (_, bytes) => {
    expect(said(bytes)).toBe('no answer');
  });

  it.each([
    ['no question', changed({ 5: 0 }), 'FORMERR: '],
    [
      'two questions',
      query('known.test', 'A', {
        questions: [
          { name: 'known.test', type: 'A' },
          { name: 'known.test', type: 'AAAA' },
        ],
      }),
      'FORMERR: ',
    ],
    ['a label with a dot in it', changed({ 13: 0x2e }), 'FORMERR: '],
    ['a label that is no text', changed({ 13: 0xff }), 'FORMERR: '],
    [
      'two OPT records',
      query('known.test', 'A', {
        additionals: [...(opt(512).additionals ?? []), ...(opt(512).additionals ?? [])],
      }),
      'FORMERR: ',
    ],
    ['an update', changed({ 2: 0x29 }), 'NOTIMP: '],
    [
      'a name of another class',
      query('known.test', 'A', { questions: [{ name: 'known.test', type: 'A', class: 'CH' }] }),
      'REFUSED: ',
    ],
  ])('to %s is an error', (_, bytes, expected) => {
    expect(said(bytes)).toBe(expected);
  });

  it('has an OPT record where the query has one', () => {
    expect(ask(query('known.test', 'A'))?.additionals).toEqual([]);
    expect(ask(query('known.test', 'A', opt(4096)))?.additionals).toMatchObject([
      { type: 'OPT', udpPayloadSize: 1232, ednsVersion: 0, extendedRcode: 0 },
    ]);
    expect(ask(query('known.test', 'A', opt(4096, 1)))?.additionals).toMatchObject([
      { type: 'OPT', extendedRcode: 1 },
    ]);
    expect(ask(query('known.test', 'A', opt(4096, 1)))?.answers).toEqual([]);
  });

  it('is cut where it does not fit into a datagram, and whole over TCP', () => {
    expect(said(query(LONG, 'A'))).toBe('NOERROR: truncated');
    expect(said(query(LONG, 'A', opt(100)))).toBe('NOERROR: truncated');
    expect(said(query(LONG, 'A', opt(1232)))).toBe('NOERROR: 28.0.0.2');
    expect(said(query(LONG, 'A'), 'tcp')).toBe('NOERROR: 28.0.0.2');
  });

  it('never fails, whatever comes', () => {
    const seed = Date.now() % 2 ** 31;
    let state = seed;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >>> 8) % below;
    };
    for (let round = 0; round < 20_000; round += 1) {
      const bytes = Buffer.from(query('known.test', 'A', opt(4096)));
      for (let count = random(6); count >= 0; count -= 1) bytes[random(bytes.length)] = random(256);
      const cut = bytes.subarray(0, bytes.length - random(8));
      const reply = answerQuery(cut, 'udp', answers);
      expect(reply?.length ?? 0, `seed ${seed}, ${cut.toString('hex')}`).toBeLessThanOrEqual(1232);
    }
  });
});
