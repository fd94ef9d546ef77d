/** The reader of request heads beside Node's own: where they differ, why. */
import http from 'node:http';
import { Duplex } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createRequestReader } from '../../../src/proxy/request-reader.js';
import { mutatedHead, randomFrom } from './mutations.js';

/** How many heads; `SODA_GUARD_HEADS=100000` for a long run, `SODA_GUARD_SEED` for others. */
const HEADS = Number(process.env['SODA_GUARD_HEADS'] ?? 4_000);
/** The same each time: which rare class comes by must not depend on chance. */
const SEED = Number(process.env['SODA_GUARD_SEED'] ?? 1);

/** Refused here and accepted by Node, by our word for the fault. */
const STRICTER: ReadonlyMap<string, string> = new Map([
  // The form of a head.
  [
    'request-line',
    'Node takes several blanks between the parts of the first line, and HTTP/0.9 without a version',
  ],
  ['empty-request-line', 'Node skips empty lines before the first (RFC 9112, section 2.2, allows it)'],
  ['bare-line-feed', 'Node takes LF for the end of a line in some places'],
  ['bare-carriage-return', 'Node skips a CR before the first line'],
  ['too-large', 'Node counts in another way what is too long'],
  // What a proxy must not leave open: decision on one host, connection to another.
  ['several-hosts', 'Node keeps the first Host and drops the others'],
  ['no-host', 'Node asks for a Host by an option, which is off here'],
  ['other-host', 'Node compares Host and target with nothing'],
  ['connection-option', 'Node lets Connection name Host and the framing'],
  ['transfer-coding', 'Node takes codings in front of chunked, and chunks in HTTP/1.0'],
  // The target of plain HTTP. Node hands it on as text.
  ['origin-form', 'a request to a server, not to a proxy'],
  ['secure-scheme', 'https in clear text'],
  ['other-scheme', 'nothing but http is spoken here'],
  ['fragment', 'a fragment is not sent (RFC 9110, section 7.1)'],
  // The target of CONNECT, and the host of an URL. Node hands them on as text.
  ...[
    'scheme',
    'path',
    'userinfo',
    'percent-encoding',
    'non-ascii',
    'brackets',
    'zone-id',
    'unbracketed-ipv6',
  ].map((fault) => [fault, 'Node looks at no authority'] as const),
  ...['ipv4-spelling', 'host-name', 'empty-host', 'no-port', 'invalid-port', 'target-characters'].map(
    (fault) => [fault, 'Node looks at no authority'] as const,
  ),
]);

/** Accepted here and refused by Node, by its code. */
const LOOSER: ReadonlyMap<string, string> = new Map([
  ['HPE_INVALID_METHOD', 'Node knows a list of methods; here it is for the origin server to know them'],
  [
    'HPE_INVALID_VERSION',
    'Node knows 1.0 and 1.1; a higher minor version is read as 1.1 (RFC 9110, section 2.5)',
  ],
  ['HPE_INVALID_CONTENT_LENGTH', 'with CONNECT, where it means nothing (RFC 9110, section 9.3.6)'],
  ['HPE_INVALID_TRANSFER_ENCODING', 'with CONNECT, where it means nothing (RFC 9110, section 9.3.6)'],
  ['HPE_UNEXPECTED_CONTENT_LENGTH', 'with CONNECT, where it means nothing (RFC 9110, section 9.3.6)'],
]);

type Answer =
  | { readonly kind: 'accepted'; readonly method: string; readonly target: string }
  | { readonly kind: 'refused' | 'incomplete'; readonly why: string };

function ours(bytes: Buffer): Answer {
  const progress = createRequestReader().push(bytes);
  switch (progress.state) {
    case 'complete': {
      const { head } = progress;
      const method = head.kind === 'connect' ? 'CONNECT' : head.method;
      return { kind: 'accepted', method, target: head.target };
    }
    case 'malformed':
      return { kind: 'refused', why: progress.problem.fault };
    case 'too-large':
      return { kind: 'refused', why: 'too-large' };
    case 'incomplete':
      return { kind: 'incomplete', why: '' };
  }
}

/** Node's server, given one head on a connection of its own. */
function nodes(bytes: Buffer): Promise<Answer> {
  return new Promise((resolve) => {
    const server = http.createServer({ requireHostHeader: false });
    const socket = new Duplex({
      read: () => undefined,
      write: (_chunk, _encoding, done) => {
        done();
      },
    });
    const settle = (answer: Answer): void => {
      resolve(answer);
      socket.destroy();
    };
    const accept = ({ method = '', url = '' }: http.IncomingMessage): void => {
      settle({ kind: 'accepted', method, target: url });
    };
    for (const event of ['request', 'connect', 'upgrade', 'checkContinue', 'checkExpectation'])
      server.on(event, accept);
    server.on('clientError', (error: Error & { code?: string }) => {
      settle({ kind: 'refused', why: error.code ?? error.message });
    });
    server.emit('connection', socket);
    socket.push(bytes);
    setImmediate(() => {
      setImmediate(() => {
        settle({ kind: 'incomplete', why: '' });
      });
    });
  });
}

describe('the reader of request heads beside the one of Node', () => {
  it(
    `differs in what is explained and in nothing else, over ${HEADS} heads (seed ${SEED})`,
    { timeout: 60_000 + 20 * HEADS },
    async () => {
      const random = randomFrom(SEED);
      const seen = new Map<string, number>();
      const unexplained: string[] = [];
      for (let round = 0; round < HEADS; round += 1) {
        const text = mutatedHead(random);
        const bytes = Buffer.from(text, 'latin1');
        const [own, node] = [ours(bytes), await nodes(bytes)];
        const difference = differenceOf(own, node);
        if (difference === undefined) continue;
        seen.set(difference.name, (seen.get(difference.name) ?? 0) + 1);
        if (!difference.isExplained)
          unexplained.push(`${difference.name} (round ${round}): ${JSON.stringify(text.slice(0, 500))}`);
      }
      if (process.env['SODA_GUARD_HEADS'] !== undefined) console.table([...seen]);
      expect(unexplained).toEqual([]);
      // The heads that Node hands on as they are, and for which this reader exists.
      for (const name of ['userinfo', 'other-host', 'several-hosts']) {
        expect([...seen.keys()]).toContain(`stricter: ${name}`);
      }
    },
  );
});

interface Difference {
  readonly name: string;
  readonly isExplained: boolean;
}

function differenceOf(own: Answer, node: Answer): Difference | undefined {
  if (own.kind === 'accepted' && node.kind === 'accepted') {
    const isSame = own.method === node.method && own.target === node.target;
    return isSame ? undefined : { name: 'another request', isExplained: false };
  }
  if (own.kind === 'accepted') {
    return {
      name: `looser: ${node.kind} ${'why' in node ? node.why : ''}`,
      isExplained: isLooserKnown(own, node),
    };
  }
  // What is not complete here is never acted upon.
  if (node.kind !== 'accepted') return undefined;
  const why = own.kind === 'incomplete' ? 'incomplete' : own.why;
  return { name: `stricter: ${why}`, isExplained: own.kind === 'refused' && STRICTER.has(why) };
}

/** The framing of a tunnel is the one thing that CONNECT has none of; for plain HTTP it must not be read more loosely. */
function isLooserKnown(own: Answer, node: Answer): boolean {
  if (own.kind !== 'accepted' || !('why' in node)) return false;
  const isFraming = node.why.includes('CONTENT_LENGTH') || node.why.includes('TRANSFER_ENCODING');
  return LOOSER.has(node.why) && (!isFraming || own.method === 'CONNECT');
}
