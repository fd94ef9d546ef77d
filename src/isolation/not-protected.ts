import { limitText, type LimitOutcome } from './limits.js';
import type { Machine, NotProtected } from './machine.js';
import type { Mode } from './mode.js';

/** What decides whether an item applies. */
export interface ProtectionScope {
  readonly mode: Mode;
  /** What came of the limits; none where nobody asked for one, or looked. */
  readonly limits: readonly LimitOutcome[];
  /** What makes the sandbox; left out where nobody asked it. */
  readonly machine?: Machine | undefined;
}

interface Item extends NotProtected {
  readonly applies: (scope: ProtectionScope) => boolean;
}

const always = (): boolean => true;

/** What no sandbox of ours protects yet. An item goes when its protection comes: nothing else mentions it. */
const NOT_YET: readonly Item[] = [
  {
    code: 'seccomp',
    message:
      'No system call filter is loaded: AF_VSOCK, which leads past the network namespace, and rarely used ' +
      'kernel interfaces can be tried.',
    applies: ({ machine }) => machine?.usable === true && machine.unfiltered === true,
  },
  {
    code: 'protected-files',
    message:
      'Files in the workspace that other programs trust (.git/config, git hooks, .github, the policy itself) ' +
      'can be changed by the command.',
    applies: always,
  },
  {
    code: 'home',
    message: 'The home directory is not hidden: the command can read the files in it that its user can read.',
    applies: always,
  },
];

const NO_SANDBOX: NotProtected = {
  code: 'no-sandbox',
  message: 'There is no sandbox: network, files and processes are as open to the command as to its user.',
};

const NO_FILTER: NotProtected = {
  code: 'network',
  message: "The command uses the host's network: no host is filtered, and no connection is written down.",
};

/** Everything that a run in this mode does not protect, the gravest first. */
export function notProtected(scope: ProtectionScope): readonly NotProtected[] {
  const unlimited = scope.limits.flatMap(limitItem);
  if (scope.mode === 'off') return [NO_SANDBOX, ...unlimited];
  const items = NOT_YET.filter((item) => item.applies(scope)).map(({ code, message }) => ({ code, message }));
  return [...(scope.mode === 'open' ? [NO_FILTER] : []), ...unlimited, ...items];
}

function limitItem(outcome: LimitOutcome): readonly NotProtected[] {
  if (outcome.enforcedBy !== null) return [];
  const message = `sandbox.limits.${limitText(outcome).replace(/\.$/, '')}.`;
  return [{ code: `limit-${outcome.limit.replace('_', '-')}`, message }];
}
