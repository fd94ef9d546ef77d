import { parseHost, type Host } from '../../policy/host.js';
import { isNamed } from '../named-host.js';
import { ByteCursor } from './bytes.js';

/** What a ClientHello says about where its sender wants to go. */
export interface ClientHello {
  /** The one host_name of the one server_name extension, as it came; `undefined` without that extension. */
  readonly serverName: string | undefined;
  /** It has an encrypted_client_hello extension, which may hold another name, or nothing (GREASE). */
  readonly isEncrypted: boolean;
}

const HOST_NAME = 0;
const SERVER_NAME = 0x0000;
/** Encrypted ClientHello (RFC 9849) and the ESNI of its early drafts. */
const ENCRYPTED: ReadonlySet<number> = new Set([0xfe0d, 0xffce]);

/**
 * Reads the body of a ClientHello of TLS 1.0 to 1.3, without the four bytes of the handshake header (RFC 8446, section
 * 4.1.2; RFC 6066, section 3). `undefined` for everything that a reader could take in two ways: lengths that do not
 * add up, an extension twice, more than one name, a name that is not a host_name. Unknown extensions are skipped.
 */
export function parseClientHello(body: Buffer): ClientHello | undefined {
  const hello = new ByteCursor(body);
  const major = hello.number(1);
  hello.take(1 + 32); // the minor version and the random
  const session = hello.vector(1);
  const suites = hello.vector(2);
  const compressions = hello.vector(1);
  const isPlausible =
    major === 3 &&
    session.length <= 32 &&
    suites.length >= 2 &&
    suites.length % 2 === 0 &&
    compressions.length >= 1;
  if (!isPlausible) return undefined;
  // Without the block of extensions, which TLS 1.2 may leave out.
  if (hello.isAtEnd && !hello.isBroken) return { serverName: undefined, isEncrypted: false };
  const extensions = readExtensions(hello.vector(2));
  if (!isRead(hello) || extensions === undefined) return undefined;

  const isEncrypted = [...extensions.keys()].some((type) => ENCRYPTED.has(type));
  const names = extensions.get(SERVER_NAME);
  if (names === undefined) return { serverName: undefined, isEncrypted };
  const serverName = readServerName(names);
  return serverName === undefined ? undefined : { serverName, isEncrypted };
}

/** Whether a cursor has found all that it looked for, and nothing more. */
function isRead(cursor: ByteCursor): boolean {
  return cursor.isAtEnd && !cursor.isBroken;
}

/** By type. `undefined` if one comes twice or the lengths do not add up. */
function readExtensions(list: Buffer): ReadonlyMap<number, Buffer> | undefined {
  const extensions = new Map<number, Buffer>();
  const cursor = new ByteCursor(list);
  while (!cursor.isAtEnd) {
    const type = cursor.number(2);
    const content = cursor.vector(2);
    if (cursor.isBroken || extensions.has(type)) return undefined;
    extensions.set(type, content);
  }
  return extensions;
}

function readServerName(content: Buffer): string | undefined {
  const extension = new ByteCursor(content);
  const list = new ByteCursor(extension.vector(2));
  const type = list.number(1);
  const name = list.vector(2);
  return isRead(extension) && isRead(list) && type === HOST_NAME && name.length > 0
    ? name.toString('latin1')
    : undefined;
}

/** Whether a hello is for this host: it names it and nothing else, or names nothing where an address was asked for. */
export function isHelloFor({ serverName }: ClientHello, host: Host): boolean {
  if (serverName === undefined) return isNamed(undefined, host);
  const named = parseHost(serverName);
  return named.ok && isNamed(named.value, host);
}
