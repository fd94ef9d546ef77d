import { limitText, type LimitOutcome } from './limits.js';
import type { Machine, NotProtected } from './machine.js';
import type { Mode } from './mode.js';

/** What decides whether an item applies. */
export interface ProtectionScope {
  readonly mode: Mode;
  /** What came of the limits; none where nobody asked for one, or looked. */
  readonly limits: readonly LimitOutcome[];
  /** What the caller opened; left out where nothing could be. */
  readonly opened?: Opened | undefined;
  /** What makes the sandbox; left out where nobody asked it. */
  readonly machine?: Machine | undefined;
}

/** What a caller opened that is closed by default, in the caller's words. */
export interface Opened {
  readonly write: readonly string[];
  readonly sockets: readonly string[];
  readonly gitCredentials: 'hide' | 'keep';
  /** The writable trees were too large to be looked through. */
  readonly isPartlyProtected?: boolean;
  /** What may be read besides was too large to be looked through. */
  readonly isPartlyHidden?: boolean;
  /** On macOS: the system checks certificates for the command. */
  readonly trustService?: boolean;
  /** Tunnels may carry TLS for another host than they were asked for. */
  readonly noSniCheck?: boolean;
  /** Tunnels are led through a proxy of the machine's network. */
  readonly isBehindProxy?: boolean;
  /** In an audit: the command gets the variables of the caller that it was to get. */
  readonly auditWithSecrets?: boolean;
  /** Tunnels to port 443 that carried no TLS, once they are counted. */
  readonly notTls?: number;
  /** The sandbox is not tested before the command. */
  readonly noSelfTest?: boolean;
}

const NO_SECCOMP: NotProtected = {
  code: 'seccomp',
  message:
    'No system call filter is loaded: AF_VSOCK, which leads past the network namespace, and rarely used ' +
    'kernel interfaces can be tried.',
};

const NO_SANDBOX: NotProtected = {
  code: 'no-sandbox',
  message: 'There is no sandbox: network, files and processes are as open to the command as to its user.',
};

const NO_FILTER: NotProtected = {
  code: 'network',
  message: "The command uses the host's network: no host is filtered, and no connection is written down.",
};

const NOT_ENFORCED: NotProtected = {
  code: 'audit',
  message:
    'This is an audit: every public host can be reached and sent to, listed or not. Only metadata services and private addresses are refused.',
};

/** What Seatbelt cannot do, on every run. */
const SEATBELT: readonly NotProtected[] = [
  {
    code: 'seatbelt-self-test',
    message: 'Nothing is tried in the sandbox before the command: there is no self-test for Seatbelt.',
  },
  {
    code: 'seatbelt-processes',
    message:
      'macOS has no process namespace: a process that leaves its group and drops its environment can outlive the run. It stays in the sandbox, without a network.',
  },
  {
    code: 'seatbelt-loopback',
    message:
      "The port of the proxy is open at every address of this machine: a program that starts to listen on it at another address than the loopback's could be reached. Programs outside of the sandbox can use the proxy.",
  },
  {
    code: 'seatbelt-files',
    message:
      'Directories can be seen to exist, and programs and settings of the system can be read. Nothing limits what is written to the home directory and the temporary files of the run.',
  },
];

/** Everything that a run in this mode does not protect, the gravest first. */
export function notProtected(scope: ProtectionScope): readonly NotProtected[] {
  const unlimited = scope.limits.flatMap(limitItem);
  if (scope.mode === 'off') return [NO_SANDBOX, ...unlimited];
  const isUnfiltered = scope.machine?.usable === true && scope.machine.unfiltered === true;
  return [
    ...(scope.mode === 'open' ? [NO_FILTER] : []),
    ...(scope.mode === 'audit' ? [NOT_ENFORCED] : []),
    ...(isUnfiltered ? [NO_SECCOMP] : []),
    ...(scope.machine?.usable === true && scope.machine.backend === 'seatbelt' ? SEATBELT : []),
    ...openedItems(scope.opened),
    ...unlimited,
  ];
}

function openedItems(opened: Opened | undefined): readonly NotProtected[] {
  if (opened === undefined) return [];
  const { write, sockets, gitCredentials, isPartlyProtected, isPartlyHidden } = opened;
  const { trustService, noSelfTest } = opened;
  const items: NotProtected[] = [];
  if (sockets.length > 0) {
    items.push({
      code: 'sockets',
      message: `The command can connect to ${sockets.join(', ')} (--allow-socket): whoever listens there acts outside of the sandbox.`,
    });
  }
  if (write.length > 0) {
    items.push({ code: 'write', message: `The command can also change ${write.join(', ')} (--write).` });
  }
  if (gitCredentials === 'keep') {
    items.push({
      code: 'git-credentials',
      message: 'Credentials in .git/config are shown to the command (--git-credentials keep).',
    });
  }
  if (trustService === true) {
    items.push({
      code: 'trust-service',
      message:
        'The system checks certificates for the command (--allow-trust-service), and asks servers that a certificate names, past the proxy.',
    });
  }
  items.push(...networkItems(opened));
  if (noSelfTest === true) {
    items.push({
      code: 'self-test',
      message:
        'Nothing was tried in the sandbox before the command (--no-self-test): that it holds was asked of the kernel alone.',
    });
  }
  if (isPartlyProtected === true) {
    items.push({
      code: 'large-workspace',
      message:
        'The workspace is too large to be looked through: git repositories, sockets and credentials deep in it are not protected.',
    });
  }
  if (isPartlyHidden === true) {
    items.push({
      code: 'large-read',
      message:
        'What is shown to be read (tools on PATH, --read) is too large to be looked through: credentials and sockets deep in it are not hidden.',
    });
  }
  return items;
}

function networkItems({
  noSniCheck,
  isBehindProxy,
  auditWithSecrets,
  notTls = 0,
}: Opened): readonly NotProtected[] {
  const items: NotProtected[] = [];
  if (noSniCheck === true) {
    items.push({
      code: 'sni',
      message:
        'What a tunnel carries is not checked (--no-sni-check): behind a listed host, others that the same server or CDN answers for can be reached.',
    });
  }
  if (isBehindProxy === true) {
    items.push({
      code: 'upstream-proxy',
      message:
        'Connections go through an upstream proxy, which resolves names itself: that a listed name leads to no private address is known only as far as this machine resolves it.',
    });
  }
  if (auditWithSecrets === true) {
    items.push({
      code: 'audit-with-secrets',
      message:
        'The command got the variables of --pass-env (--audit-with-secrets) while it could send them to any host.',
    });
  }
  if (notTls > 0) {
    items.push({
      code: 'not-tls',
      message: `${notTls} ${notTls === 1 ? 'tunnel' : 'tunnels'} to port 443 carried something else than TLS, in which no host name can be checked; the decision log says to which host.`,
    });
  }
  return items;
}

function limitItem(outcome: LimitOutcome): readonly NotProtected[] {
  if (outcome.enforcedBy !== null) return [];
  const message = `sandbox.limits.${limitText(outcome).replace(/\.$/, '')}.`;
  return [{ code: `limit-${outcome.limit.replace('_', '-')}`, message }];
}
