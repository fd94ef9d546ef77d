import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { readProc } from '../processes.js';
import { isSecretSystemFile, KERNEL_HIDDEN, KERNEL_MASKED, SCRATCH, SECRET_DIRECTORIES } from './places.js';
import { otherHomes } from './other-homes.js';
import { runnerPlaces, type RunnerPlaces } from './runner-places.js';
import { pathnameSockets } from './unix-sockets.js';

/** What this machine has that the command is not to see, whatever the caller asks for. Real paths that exist. */
export interface HostPlaces {
  /** Directories that are hidden for what lies in them. */
  readonly secret: readonly string[];
  /** Directories of the kernel that are hidden. */
  readonly kernel: readonly string[];
  /** Files that are masked. */
  readonly files: readonly string[];
  /** Unix sockets with a name that some process of the machine has bound. */
  readonly sockets: readonly string[];
  /** Directories with tools that earlier steps of the job have set up. */
  readonly runnerTools: readonly string[];
}

/** Looks at this machine. `environment` is the caller's: it names the places of a job's runner. */
export function hostPlaces(environment: Readonly<Record<string, string | undefined>>): HostPlaces {
  const runner: RunnerPlaces = runnerPlaces(environment, ancestorPrograms());
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const system = [...names('/etc'), ...names('/etc/ssh')].filter(isSecretSystemFile);
  return {
    secret: realDirectories([...SECRET_DIRECTORIES, ...otherHomes(passwd), ...runner.hidden]),
    kernel: realDirectories(KERNEL_HIDDEN),
    files: realFiles([...system, ...KERNEL_MASKED]),
    sockets: unixSockets(),
    runnerTools: realDirectories(runner.tools),
  };
}

/** Which of the places that are emptied on every machine are directories of their own, and no links. */
export function ownDirectories(candidates: readonly string[]): ReadonlySet<string> {
  return new Set(
    candidates.filter(
      (name) =>
        lstatSync(name, { throwIfNoEntry: false })?.isDirectory() === true && realpathSync(name) === name,
    ),
  );
}

/** Names of places that are always empty at first. */
export const ALWAYS_EMPTY: readonly string[] = SCRATCH.map((scratch) => scratch.path);

function names(directory: string): readonly string[] {
  try {
    return readdirSync(directory).map((name) => path.join(directory, name));
  } catch {
    return [];
  }
}

/** The programs of the processes above this one, as far as they may be looked at. */
function ancestorPrograms(): readonly string[] {
  const found: string[] = [];
  for (let pid = process.ppid; pid > 0; pid = parentOf(pid)) {
    try {
      found.push(readlinkSync(`/proc/${pid}/exe`));
    } catch {
      // Somebody else's: its program is not ours to know.
    }
  }
  return found;
}

/** The second field behind the name (proc_pid_stat(5)); 0 above the first process, and when it has gone. */
function parentOf(pid: number): number {
  const stat = readProc(pid, 'stat') ?? '';
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function realDirectories(candidates: readonly string[]): readonly string[] {
  return real(candidates, (stat) => stat.isDirectory()).filter((name) => name !== '/');
}

function realFiles(candidates: readonly string[]): readonly string[] {
  return real(candidates, (stat) => stat.isFile());
}

/**
 * Real paths of the Unix sockets with a name that are bound now. A table names those of one network namespace, while a
 * name leads to all of them: also to a service that has a network of its own (unix(7), network_namespaces(7)).
 */
export function unixSockets(): readonly string[] {
  const own = readFileSync('/proc/net/unix', 'utf8');
  return real([own, ...otherSocketTables()].flatMap(pathnameSockets), (stat) => stat.isSocket());
}

/** The table of each network namespace that a process of this machine is in, as far as it may be looked at. */
function otherSocketTables(): readonly string[] {
  const tables = new Map<number, string>();
  for (const pid of names('/proc')) {
    try {
      const table = path.join(pid, 'net/unix');
      // A namespace has one inode for it, whichever process leads there.
      const { ino } = statSync(table);
      if (!tables.has(ino)) tables.set(ino, readFileSync(table, 'utf8'));
    } catch {
      // No process, one that has gone meanwhile, or one that nobody else may look at.
    }
  }
  return [...tables.values()];
}

type Stat = ReturnType<typeof statSync>;

function real(
  candidates: readonly string[],
  isWanted: (stat: NonNullable<Stat>) => boolean,
): readonly string[] {
  const found = candidates.flatMap((name) => {
    try {
      const target = realpathSync(name);
      return isWanted(statSync(target)) ? [target] : [];
    } catch {
      return [];
    }
  });
  return [...new Set(found)];
}
