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

export function imitatedMac(): Imitation {
  // Neither of the system's links of macOS is on the way here.
  const root = mkdtempSync('/dev/shm/sg-imitation-');
  const [workspace, home, shared, bin] = ['work', 'home', 'shared', 'bin'].map((name) =>
    path.join(root, name),
  );
  if (workspace === undefined || home === undefined || shared === undefined || bin === undefined)
    throw new TypeError();
  for (const name of [workspace, home, shared, bin]) mkdirSync(name);
  const own = new Map([
    ['sandbox-exec', SANDBOX_EXEC],
    ['ps', PS],
    ['xcode-select', '#!/bin/sh\nexit 2\n'],
  ]);
  for (const [name, script] of own) {
    writeFileSync(path.join(bin, name), script);
    chmodSync(path.join(bin, name), 0o755);
  }
  const system = systemPrograms();
  const programs: Programs = {
    path: (name) => (own.has(name) ? path.join(bin, name) : system.path(name)),
  };
  const behave = (how: Behaviour): void => {
    writeFileSync(path.join(bin, 'sandbox-exec.behaviour'), how);
  };
  behave('closed');
  return {
    host: { programs, shared, environment: {} },
    ...{ root, workspace, home, programs, behave },
    dispose: () => {
      rmSync(root, { recursive: true, force: true });
    },
  };
}
