/** ClientHellos made by hand, and the records that carry them. */

const u8 = (value: number): Buffer => Buffer.of(value);
const u16 = (value: number): Buffer => Buffer.of(value >> 8, value & 0xff);
const u24 = (value: number): Buffer => Buffer.of(value >> 16, (value >> 8) & 0xff, value & 0xff);
const cat = (...parts: readonly Buffer[]): Buffer => Buffer.concat(parts);

export type Extension = readonly [type: number, content: Buffer];

export function serverName(...names: readonly (string | readonly [type: number, name: string])[]): Extension {
  const list = names.map((name) => {
    const [type, text] = typeof name === 'string' ? [0, name] : name;
    const bytes = Buffer.from(text, 'latin1');
    return cat(u8(type), u16(bytes.length), bytes);
  });
  return [0, cat(u16(cat(...list).length), ...list)];
}

export const GREASE: Extension = [0x0a0a, Buffer.of(0)];
export const UNKNOWN: Extension = [0xfe00, Buffer.from('anything')];
export const ECH: Extension = [0xfe0d, Buffer.alloc(200, 7)];
export const ESNI: Extension = [0xffce, Buffer.alloc(20)];
/** A key share of the size that X25519MLKEM768 has. */
export const POST_QUANTUM: Extension = [
  0x0033,
  cat(u16(1220), u16(0x11ec), u16(1216), Buffer.alloc(1216, 9)),
];

export interface HelloParts {
  readonly version?: number;
  readonly session?: Buffer;
  readonly suites?: Buffer;
  readonly compressions?: Buffer;
  /** `undefined`: without the whole block. */
  readonly extensions?: readonly Extension[] | undefined;
  readonly behind?: Buffer;
}

/** The body of a ClientHello. */
export function helloBody(parts: HelloParts): Buffer {
  const {
    version = 0x0303,
    session = Buffer.alloc(32, 1),
    suites = Buffer.of(0x13, 0x01),
    compressions = u8(0),
  } = parts;
  const { extensions, behind = Buffer.alloc(0) } = parts;
  const block = extensions?.map(([type, content]) => cat(u16(type), u16(content.length), content));
  return cat(
    u16(version),
    Buffer.alloc(32, 5),
    cat(u8(session.length), session),
    cat(u16(suites.length), suites),
    cat(u8(compressions.length), compressions),
    block === undefined ? Buffer.alloc(0) : cat(u16(cat(...block).length), ...block),
    behind,
  );
}

export function handshake(type: number, body: Buffer): Buffer {
  return cat(u8(type), u24(body.length), body);
}

export function record(type: number, content: Buffer, version = 0x0301): Buffer {
  return cat(u8(type), u16(version), u16(content.length), content);
}

/** A whole ClientHello in one record. */
export const hello = (...extensions: readonly Extension[]): Buffer =>
  record(0x16, handshake(1, helloBody({ extensions })));

/** A message in records of `size` bytes each. */
export function fragmented(message: Buffer, size: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) parts.push(record(0x16, message.subarray(at, at + size)));
  return cat(...parts);
}

const RETRY = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex');

/** The beginning of a server's answer; the random tells a HelloRetryRequest from a ServerHello. */
export function serverHello(isRetry: boolean): Buffer {
  return handshake(2, cat(u16(0x0303), isRetry ? RETRY : Buffer.alloc(32, 3), Buffer.alloc(40)));
}
