import type { Scratch } from './mount.js';

const MIB = 1024 * 1024;

/** Without a size, a file system in memory takes half of it: filling /tmp would be an attack on the machine. */
export const SCRATCH: readonly Scratch[] = [
  { kind: 'scratch', path: '/tmp', sizeBytes: 2048 * MIB, mode: '1777' },
  { kind: 'scratch', path: '/var/tmp', sizeBytes: 512 * MIB, mode: '1777' },
  { kind: 'scratch', path: '/run', sizeBytes: 64 * MIB, mode: '0755' },
];

/** In the minimal /dev. */
export const SHARED_MEMORY: Scratch = {
  kind: 'scratch',
  path: '/dev/shm',
  sizeBytes: 512 * MIB,
  mode: '1777',
};

const HOME_BYTES = 1024 * MIB;

/** The command's own home directory: empty at first, and gone with it. */
export function scratchHome(path: string): Scratch {
  return { kind: 'scratch', path, sizeBytes: HOME_BYTES, mode: '0700' };
}

/** Holds no more than the directories above what is put back into a hidden place. In bytes. */
export const HIDDEN_BYTES = 512 * 1024;

/** The device nodes of the minimal /dev, each the host's own. */
export const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'] as const;

/**
 * Switches of the kernel. The file system lets uid 0 write some of them without any capability, in a user namespace
 * too, so that they are closed whatever the uid is (proc_sys(5)).
 */
export const PROC_READ_ONLY = [
  '/proc/sys',
  '/proc/sysrq-trigger',
  '/proc/irq',
  '/proc/bus',
  '/proc/fs',
  '/proc/acpi',
] as const;

/** What tells of the machine's memory, keys and other processes: the files that container engines mask as well. */
export const KERNEL_MASKED = [
  '/proc/kcore',
  '/proc/keys',
  '/proc/latency_stats',
  '/proc/sched_debug',
  '/proc/timer_list',
  '/proc/timer_stats',
] as const;

/** Firmware and its tables, tracing, the host's network interfaces and control groups. */
export const KERNEL_HIDDEN = [
  '/proc/scsi',
  '/sys/class/net',
  '/sys/devices/virtual/net',
  '/sys/devices/virtual/powercap',
  '/sys/firmware',
  '/sys/fs/cgroup',
  '/sys/kernel/debug',
  '/sys/kernel/tracing',
] as const;

/**
 * Directories whose content is nobody's business: other people's, logs, mail and job queues, dumps, the state of
 * engines that give root away, and what a cloud put on the machine.
 */
export const SECRET_DIRECTORIES = [
  '/root',
  '/home',
  '/var/log',
  '/var/spool',
  '/var/backups',
  '/var/crash',
  '/var/lib/docker',
  '/var/lib/containerd',
  '/var/lib/cloud',
  '/var/lib/waagent',
  '/var/lib/systemd',
  '/etc/sudoers.d',
] as const;

/** Empty unless something in them is asked for: other disks. */
export const UNNEEDED_DIRECTORIES = ['/mnt', '/media'] as const;

/** Files of /etc that only root should read; a group or a careless mode may let others. */
export function isSecretSystemFile(path: string): boolean {
  return /^\/etc\/(?:g?shadow-?|sudoers[^/]*)$/.test(path) || /^\/etc\/ssh\/ssh_host_[^/]*_key$/.test(path);
}
