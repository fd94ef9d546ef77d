/**
 * A host that has the programs of macOS as far as the launcher uses them, so that the launcher can be tried elsewhere:
 * what happens around the command, not what the profile does to it.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemPrograms, type Programs } from '../../../src/sandbox/programs.js';
import type { Host } from '../../../src/sandbox/seatbelt/preparation.js';

/** How the imitated sandbox-exec ends: it runs the command with the profile out of reach, or in reach, or not at all. */
export type Behaviour = 'closed' | 'in-reach' | 'no-profile' | 'nested' | 'silent' | 'stuck';

const SANDBOX_EXEC = `#!/bin/sh
[ "$1" = -f ] || exit 64
profile=$2
shift 2
while :; do
  case $1 in
    -D*=*) shift ;;
    --) shift; break ;;
    *) exit 64 ;;
  esac
done
case $(cat "$0.behaviour") in
  # The imitation closes nothing: what is gone cannot be read either.
  closed) mv "$profile" "$0.profile" ;;
  in-reach) : ;;
  no-profile) echo "sandbox-exec: $profile:3: unbound variable: nvram" >&2; exit 65 ;;
  nested) echo 'sandbox-exec: sandbox_apply: Operation not permitted' >&2; exit 71 ;;
  silent) kill -ABRT $$ ;;
  stuck) exec sleep 600 ;;
esac
exec "$@"
`;

/** procps shows the environment behind the arguments for the option e, which macOS calls -E. */
const PS = `#!/bin/sh
case " $* " in
  *" lstart= "*) exec /usr/bin/ps axeww -o pid= -o ppid= -o pgid= -o lstart= -o args= ;;
  *) exec /usr/bin/ps axeww -o pid= -o args= ;;
esac
`;

export interface Imitation {
  readonly host: Host;
  readonly root: string;
  readonly workspace: string;
  readonly home: string;
  readonly programs: Programs;
  behave(how: Behaviour): void;
  dispose(): void;
}

/** Which of its programs are imitated. */
const OWN = new Map([
  ['sandbox-exec', SANDBOX_EXEC],
  ['ps', PS],
  ['xcode-select', '#!/bin/sh\nexit 2\n'],
]);

/** The host of which `imitatedMac` has made the files. */
export function imitatedHost(root: string): Pick<Imitation, 'host' | 'workspace' | 'home' | 'programs'> {
  const system = systemPrograms();
  const programs: Programs = {
    path: (name) => (OWN.has(name) ? path.join(root, 'bin', name) : system.path(name)),
  };
  return {
    programs,
    host: { programs, shared: path.join(root, 'shared'), environment: {} },
    workspace: path.join(root, 'work'),
    home: path.join(root, 'home'),
  };
}

export function imitatedMac(): Imitation {
  // Neither of the system's links of macOS is on the way here.
  const root = mkdtempSync('/dev/shm/sg-imitation-');
  for (const name of ['work', 'home', 'shared', 'bin']) mkdirSync(path.join(root, name));
  for (const [name, script] of OWN) {
    writeFileSync(path.join(root, 'bin', name), script);
    chmodSync(path.join(root, 'bin', name), 0o755);
  }
  const behave = (how: Behaviour): void => {
    writeFileSync(path.join(root, 'bin', 'sandbox-exec.behaviour'), how);
  };
  behave('closed');
  return {
    ...imitatedHost(root),
    ...{ root, behave },
    dispose: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
