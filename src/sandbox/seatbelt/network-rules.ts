import type { SeatbeltGate } from './gate.js';
import type { ProfilePath } from './profile-path.js';
import {
  fixed,
  given,
  literal,
  names,
  ruleFor,
  subpath,
  symbol,
  type NetworkFilter,
  type Rule,
} from './rule.js';
import { NAME_SERVICES, NAME_SOCKET } from './services.js';

export interface NetworkFacts {
  readonly gate: SeatbeltGate;
  /** The one directory in which the command may have Unix sockets of its own. */
  readonly temp: ProfilePath;
  /** Unix sockets of others that it may connect to. */
  readonly sockets: readonly ProfilePath[];
}

/** What of the network is open. `local` stands in no rule about outbound: there it would open everything. */
export function networkRules({ gate, temp, sockets }: NetworkFacts): readonly Rule[] {
  const own = subpath(given(temp));
  return [
    ...ruleFor('allow', ['system-socket'], [symbol('socket-domain', 'AF_UNIX')]),
    ...ruleFor(
      'allow',
      ['network-outbound'],
      [
        { kind: 'remote-socket', path: own },
        ...sockets.map((socket) => ({ kind: 'remote-socket', path: literal(given(socket)) }) as const),
      ],
    ),
    ...ruleFor('allow', ['network-bind', 'network-inbound'], [{ kind: 'local-socket', path: own }]),
    // getaddrinfo(3) asks the kernel which of its own addresses it would use. Nothing is sent.
    ...ruleFor(
      'allow',
      ['system-socket'],
      [{ kind: 'all', of: [symbol('socket-domain', 'AF_SYSTEM'), symbol('socket-protocol', '2')] }],
    ),
    ...ruleFor('allow', ['network-outbound'], names('control-name', ['com.apple.netsrc'])),
    ...gateRules(gate),
  ];
}

function gateRules(gate: SeatbeltGate): readonly Rule[] {
  switch (gate.kind) {
    case 'closed':
      return [];
    case 'proxy':
      return ruleFor('allow', ['network-outbound'], [end('remote', 'tcp', 'localhost', gate.port)]);
    case 'open':
      return [
        ...ruleFor(
          'allow',
          ['network-outbound'],
          [
            end('remote', 'tcp', '*', '*'),
            end('remote', 'udp', '*', '*'),
            { kind: 'remote-socket', path: literal(fixed(NAME_SOCKET)) },
          ],
        ),
        ...ruleFor('allow', ['network-bind', 'network-inbound'], [end('local', 'ip', '*', '*')]),
        ...ruleFor('allow', ['mach-lookup'], names('global-name', NAME_SERVICES)),
      ];
  }
}

/** What stays closed whatever was opened before. */
export function networkDenials({ gate }: Pick<NetworkFacts, 'gate'>): readonly Rule[] {
  if (gate.kind === 'open') return [];
  return [
    ...ruleFor(
      'deny',
      ['network-outbound'],
      [end('remote', 'udp', '*', '*'), { kind: 'remote-socket', path: literal(fixed(NAME_SOCKET)) }],
    ),
    ...ruleFor('deny', ['network-bind', 'network-inbound'], [end('local', 'ip', '*', '*')]),
    ...ruleFor('deny', ['mach-lookup'], names('global-name', NAME_SERVICES)),
  ];
}

function end(
  kind: NetworkFilter['kind'],
  protocol: NetworkFilter['protocol'],
  host: NetworkFilter['host'],
  port: NetworkFilter['port'],
): NetworkFilter {
  return { kind, protocol, host, port };
}
