import { constants } from 'node:os';
import { addressBytes, type IpAddress } from '../../policy/ip-address.js';

/** Something that is tried in the sandbox, as the command's uid, before the command. */
export type Question =
  /** Connects, sends, and reads what comes until the end. */
  | { readonly kind: 'tcp'; readonly address: IpAddress; readonly port: number; readonly send: Buffer }
  /** Sends one datagram and waits for one. */
  | { readonly kind: 'udp'; readonly address: IpAddress; readonly port: number; readonly send: Buffer }
  /** Makes a stream socket of an address family. */
  | { readonly kind: 'socket'; readonly family: number }
  /** Opens a file for writing, and writes nothing. */
  | { readonly kind: 'write'; readonly path: string };

/** What came of it. */
export type Answer =
  /** The system refused; `error` is its short name, e.g. ECONNREFUSED. */
  | { readonly kind: 'refused'; readonly error: string }
  /** It is connected, and this came back; for a datagram, the answer. */
  | { readonly kind: 'reply'; readonly bytes: Buffer }
  /** The socket was made, or the file opened. */
  | { readonly kind: 'opened' }
  /** Nothing came of it in time, neither an error nor an answer. */
  | { readonly kind: 'silent'; readonly connected: boolean };

/** What the script reads: a line a question, and one that ends them. Everything is numbers and hexadecimal digits. */
export function questionLines(questions: readonly Question[]): string {
  return `${[...questions.map(questionLine), 'end'].join('\n')}\n`;
}

function questionLine(question: Question): string {
  switch (question.kind) {
    case 'tcp':
    case 'udp': {
      const { kind, address, port, send } = question;
      const type = kind === 'tcp' ? SOCK_STREAM : SOCK_DGRAM;
      const family = address.family === 4 ? AF_INET : AF_INET6;
      return [
        'net',
        type,
        family,
        Buffer.from(addressBytes(address)).toString('hex'),
        port,
        send.toString('hex'),
      ].join(' ');
    }
    case 'socket':
      return `socket ${question.family}`;
    case 'write':
      return `write ${Buffer.from(question.path).toString('hex')}`;
  }
}

// The numbers of Linux (socket(2)).
const SOCK_STREAM = 1;
const SOCK_DGRAM = 2;
const AF_INET = 2;
const AF_INET6 = 10;

/**
 * Reads the script's one line: an answer a question, in their order.
 * @returns `undefined` when it is anything else
 */
export function parseAnswers(line: string, count: number): readonly Answer[] | undefined {
  const answers = line.split(' ').map(parseAnswer);
  const known = answers.flatMap((answer) => answer ?? []);
  return known.length === count && answers.length === count ? known : undefined;
}

function parseAnswer(word: string): Answer | undefined {
  const [, kind, rest = ''] = /^(error|reply|opened|silent|connected):([0-9a-f]*)$/.exec(word) ?? [];
  if (kind === undefined) return undefined;
  if (kind === 'error') return { kind: 'refused', error: errorName(Number(rest)) };
  if (kind === 'reply') return { kind: 'reply', bytes: Buffer.from(rest, 'hex') };
  return kind === 'opened' ? { kind } : { kind: 'silent', connected: kind === 'connected' };
}

function errorName(number: number): string {
  const found = Object.entries(constants.errno).find(([, value]) => value === number);
  return found === undefined ? `error ${number}` : found[0];
}
