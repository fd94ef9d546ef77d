/**
 * A machine that lets nobody make user namespaces without CAP_SYS_ADMIN, as Ubuntu 23.10 and newer: imitated with
 * programs that refuse where the kernel would. A sysctl would not do: it counts for privileged processes too.
 */
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SAYS = {
  unshare: 'unshare: write failed /proc/self/uid_map: Operation not permitted',
  bwrap: 'bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted',
} as const;

/** Bit of CAP_SYS_ADMIN in the capability sets of proc_pid_status(5). */
const SYS_ADMIN = '0x200000';

/** Where the real programs are meanwhile: a place that the sandbox does not replace. */
const REAL = '/srv';

function stub(program: keyof typeof SAYS): string {
  return `#!/bin/sh
while read -r name value; do [ "$name" = CapEff: ] && break; done </proc/self/status
[ $((0x$value & ${SYS_ADMIN})) -ne 0 ] || { echo '${SAYS[program]}' >&2; exit 1; }
exec ${REAL}/${program} "$@"
`;
}

/**
 * Lines of a script for root that restrict the machine for what the script goes on with, in a mount namespace of its
 * own. The stubs are written below `root`.
 */
export function restrictedHost(root: string): string {
  const programs = (['unshare', 'bwrap'] as const).map((program) => {
    const file = path.join(root, `restricted-${program}`);
    // Once: a program that somebody runs cannot be written.
    if (!existsSync(file)) {
      writeFileSync(file, stub(program));
      chmodSync(file, 0o755);
    }
    return `[ ! -e /usr/bin/${program} ] || { cp /usr/bin/${program} ${REAL}/ && mount --bind ${file} /usr/bin/${program}; } || exit 99`;
  });
  return [`mount -t tmpfs -o mode=755 none ${REAL} || exit 99`, ...programs, ''].join('\n');
}
