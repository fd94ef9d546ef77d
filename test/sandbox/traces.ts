/** What a test could leave behind on the machine. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Values below these change by themselves, or with what other programs do meanwhile. */
const VOLATILE =
  /^(fs\/(dentry-state|file-nr|inode-nr|inode-state|aio-nr|binfmt_misc|quota)|kernel\/(random|ns_last_pid|pty\/nr|tainted|keys|sched_domain|spl)|net\/netfilter\/nf_conntrack_count|vm\/stat_refresh)/;

/** Every readable sysctl with its value, by path. */
export function sysctls(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (relative: string): void => {
    for (const entry of readdirSync(path.join('/proc/sys', relative), { withFileTypes: true })) {
      const name = path.join(relative, entry.name);
      if (VOLATILE.test(name)) continue;
      if (entry.isDirectory()) visit(name);
      else found.set(name, readQuietly(path.join('/proc/sys', name)));
    }
  };
  visit('');
  return found;
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Processes that have one of these texts in their arguments, or belong to this uid; each as `pid: arguments`. One that
 * has ended and waits for its parent to notice (a zombie, proc_pid_stat(5)) is none: the parent may be this process.
 */
export function processesOf(texts: readonly string[], uid?: number): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid) && !isZombie(name))
    .flatMap((name) => {
      const command = readQuietly(`/proc/${name}/cmdline`).replaceAll('\0', ' ');
      const isOurs =
        texts.some((text) => command.includes(text)) || (uid !== undefined && ownerOf(name) === uid);
      return isOurs ? [`${name}: ${command.slice(0, 200)}`] : [];
    });
}

function isZombie(pid: string): boolean {
  return /\) [ZX] /.test(readQuietly(`/proc/${pid}/stat`));
}

function ownerOf(pid: string): number | undefined {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid;
}

/** Waits for a list to become empty, without giving way to other work. Returns what is left. */
export function settle(list: () => readonly string[]): readonly string[] {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let round = 0; round < 500; round += 1) {
    if (list().length === 0) return [];
    Atomics.wait(pause, 0, 0, 20);
  }
  return list();
}

/** All processes below this one. */
export function descendantsOf(pid: number): readonly number[] {
  const children = readQuietly(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
