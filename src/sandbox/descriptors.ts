import { closeSync, readdirSync, readFileSync } from 'node:fs';

/** open(2): closed on exec. */
const O_CLOEXEC = 0o2000000;

/**
 * Closes what this process inherited beyond 0, 1 and 2, and would pass on: the command would get it. Node opens its own
 * descriptors close-on-exec, so that those without the flag are not its own (proc_pid_fdinfo(5), `flags`).
 */
export function closeInherited(): void {
  for (const name of readdirSync('/proc/self/fd')) {
    const descriptor = Number(name);
    if (descriptor > 2 && survivesExec(descriptor)) closeSync(descriptor);
  }
}

function survivesExec(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    // The directory listing's own descriptor has gone.
    return false;
  }
}
