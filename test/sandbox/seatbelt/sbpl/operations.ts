import { ProfileError } from './read.js';

/** The wildcards over each operation, the nearest first; the default stands over all. */
const WILDCARDS = new Map<string, readonly string[]>([
  ...under(['file-read*', 'file*'], ['file-read-data', 'file-read-metadata', 'file-read-xattr']),
  ...under(
    ['file-write*', 'file*'],
    [
      'file-write-create',
      'file-write-data',
      'file-write-flags',
      'file-write-mode',
      'file-write-owner',
      'file-write-setugid',
      'file-write-times',
      'file-write-unlink',
      'file-write-xattr',
    ],
  ),
  ...under(['file*'], ['file-ioctl', 'file-map-executable', 'file-mount', 'file-unmount']),
  ...under([], ['file-clone', 'file-link']),
  ...under(['network*'], ['network-bind', 'network-inbound', 'network-outbound']),
  ...under(['process-exec*', 'process*'], ['process-exec', 'process-exec-interpreter']),
  ...under(['process-info*', 'process*'], ['process-info-pidinfo', 'process-info-listpids']),
  ...under(['process*'], ['process-fork']),
  ...under(
    ['ipc-posix-shm*', 'ipc-posix*'],
    [
      'ipc-posix-shm-read-data',
      'ipc-posix-shm-write-create',
      'ipc-posix-shm-write-data',
      'ipc-posix-shm-write-unlink',
    ],
  ),
  ...under(['ipc-posix*'], ['ipc-posix-sem']),
  ...under(['ipc-sysv*'], ['ipc-sysv-sem']),
  ...under(['iokit*'], ['iokit-open']),
  ...under(['mach*'], ['mach-lookup', 'mach-register', 'mach-priv-host-port']),
  ...under(['nvram*'], ['nvram-set', 'nvram-get']),
  ...under(['sysctl*'], ['sysctl-read', 'sysctl-write']),
  ...under([], ['appleevent-send', 'job-creation', 'lsopen', 'pseudo-tty', 'signal', 'user-preference-read']),
  ...under(['system*'], ['system-fsctl', 'system-socket']),
]);

function under(
  wildcards: readonly string[],
  operations: readonly string[],
): readonly (readonly [string, readonly string[]])[] {
  return operations.map((operation) => [operation, wildcards] as const);
}

const KNOWN = new Set(['default', ...WILDCARDS.keys(), ...[...WILDCARDS.values()].flat()]);

/** An operation that nobody knows costs the profile. */
export function knownOperation(name: string): string {
  if (!KNOWN.has(name)) throw new ProfileError(`the operation ${name} is unknown`);
  return name;
}

/** Where a question about an operation is looked up, in this order. */
export function levelsOf(operation: string): readonly string[] {
  const wildcards = WILDCARDS.get(operation);
  if (wildcards === undefined) throw new ProfileError(`nothing asks for ${operation}`);
  return [operation, ...wildcards, 'default'];
}
