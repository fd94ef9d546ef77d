import { classifyAddress } from '../policy/address-class.js';
import { parseHost } from '../policy/host.js';
import type { Host } from '../policy/host.js';
import { parsePort } from '../policy/port.js';
import type { Port } from '../policy/port.js';

/** A URL's host and the port that a client connects to. */
export interface UrlHost {
  readonly host: Host;
  readonly port: Port;
  /** The URL as far as its authority goes. */
  readonly text: string;
}

/** Default ports by scheme: https://www.iana.org/assignments/service-names-port-numbers, else the product's own. */
const DEFAULT_PORTS = new Map([
  ['http', '80'],
  ['ws', '80'],
  ['https', '443'],
  ['wss', '443'],
  ['git', '9418'],
  ['ssh', '22'],
  ['sftp', '22'],
  ['ftp', '21'],
  ['ftps', '990'],
  ['ldap', '389'],
  ['ldaps', '636'],
  ['imap', '143'],
  ['imaps', '993'],
  ['smtp', '25'],
  ['smtps', '465'],
  ['postgres', '5432'],
  ['postgresql', '5432'],
  ['mysql', '3306'],
  ['mariadb', '3306'],
  ['redis', '6379'],
  ['rediss', '6379'],
  ['mongodb', '27017'],
  ['amqp', '5672'],
  ['amqps', '5671'],
  ['nats', '4222'],
  ['mqtt', '1883'],
  ['mqtts', '8883'],
  ['bolt', '7687'],
  ['neo4j', '7687'],
]);

/** A scheme, and what stands between `//` and the path (RFC 3986, section 3.2), never more than a line of text holds. */
const URL_START = /(?<scheme>[a-z][a-z0-9+.-]{0,30}):\/\/(?<authority>[^\s/?#"'`<>,;|\\]{1,300})/gi;

/**
 * The hosts of the URLs in a text, equal ones once. Left out: unknown schemes, hosts that are variables or no hosts at all, and loopback,
 * where the program itself may listen.
 */
export function urlsIn(text: string): UrlHost[] {
  const starts = new Map([...text.matchAll(URL_START)].map(({ 0: start, groups }) => [start, groups]));
  return [...starts].flatMap(([start, groups]) => {
    const scheme = (groups?.['scheme'] ?? '').toLowerCase().replace(/^git\+/, '');
    const defaultPort = DEFAULT_PORTS.get(scheme);
    if (defaultPort === undefined) return [];
    const { host, port } = splitAuthority(groups?.['authority'] ?? '');
    const parsedHost = parseHost(host);
    const parsedPort = parsePort(port ?? defaultPort);
    if (!parsedHost.ok || !parsedPort.ok || isLoopback(parsedHost.value)) return [];
    return [{ host: parsedHost.value, port: parsedPort.value, text: start }];
  });
}

function splitAuthority(authority: string): { host: string; port: string | undefined } {
  const withoutUser = authority.slice(authority.lastIndexOf('@') + 1);
  const match = /^(\[[^\]]*\]|[^:]*)(?::([0-9]+))?/.exec(withoutUser);
  return { host: match?.[1] ?? '', port: match?.[2] };
}

function isLoopback(host: Host): boolean {
  if (host.kind === 'name') return host.name === 'localhost' || host.name.endsWith('.localhost');
  const kind = classifyAddress(host.address);
  return kind === 'loopback' || kind === 'unspecified';
}
