import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';
import type { Fact } from './doctor.js';
import { LaunchFailure } from './launch-failure.js';
import { parseStatus, readProc } from './processes.js';
import { systemPrograms, type ProgramName, type Programs } from './programs.js';
import { macFacts } from './seatbelt/index.js';

/** Sysctls that decide about user namespaces: Ubuntu's, Debian's, and the kernel's own (namespaces(7)). */
const SYSCTLS = [
  'kernel/apparmor_restrict_unprivileged_userns',
  'kernel/unprivileged_userns_clone',
  'user/max_user_namespaces',
] as const;

/** The programs whose versions matter, each with the option that tells. */
const VERSIONS: readonly (readonly [ProgramName, string])[] = [
  ['bwrap', '--version'],
  ['unshare', '--version'],
  ['setpriv', '--version'],
  ['ip', '-V'],
  ['perl', '-e print "perl $]"'],
];

/** A program that says nothing for so long is not waited for, in milliseconds. */
const PATIENCE_MS = 5_000;

/** Looks at the machine. Nothing here fails: what cannot be found out is said so. */
export function machineFacts(environment: Readonly<Record<string, string | undefined>>): readonly Fact[] {
  const programs = systemPrograms();
  if (process.platform === 'darwin') return macFacts(programs);
  const status = parseStatus(readProc(process.pid, 'status') ?? '');
  return [
    { name: 'kernel', value: release() },
    { name: 'uid', value: String(process.getuid?.() ?? 'none') },
    ...SYSCTLS.map((name) => ({
      name: name.replace('/', '.'),
      value: read(`/proc/sys/${name}`) ?? 'not there',
    })),
    {
      name: 'AppArmor profile',
      value: read('/proc/self/attr/apparmor/current') ?? read('/proc/self/attr/current') ?? 'no AppArmor',
    },
    { name: 'container', value: containerSigns(environment) },
    { name: 'no_new_privs', value: status.get('NoNewPrivs') === '1' ? 'set: sudo cannot work' : 'not set' },
    { name: 'seccomp', value: status.get('Seccomp') === '0' ? 'no filter' : 'this process is filtered' },
    ...VERSIONS.map(([name, option]) => ({ name, value: versionOf(programs, name, option) })),
    { name: 'sudo -n true', value: sudoWorks(programs) },
    {
      name: 'cgroup controllers',
      value: read('/sys/fs/cgroup/cgroup.controllers') ?? 'no unified cgroup v2',
    },
  ];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\0/g, '').trim();
  } catch {
    return undefined;
  }
}

function containerSigns(environment: Readonly<Record<string, string | undefined>>): string {
  const signs = [
    ...['/.dockerenv', '/run/.containerenv'].filter((file) => existsSync(file)),
    ...['KUBERNETES_SERVICE_HOST', 'container'].filter((name) => environment[name] !== undefined),
  ];
  return signs.length === 0 ? 'no sign of one' : signs.join(', ');
}

function versionOf(programs: Programs, name: ProgramName, option: string): string {
  return outcome(programs, name, option.startsWith('-e ') ? ['-e', option.slice(3)] : [option]);
}

function sudoWorks(programs: Programs): string {
  if (process.getuid?.() === 0) return 'not needed as root';
  const said = outcome(programs, 'sudo', ['-n', 'true']);
  return said === '' ? 'works' : said;
}

/** What a program says: its first line, or why it could not be asked. */
function outcome(programs: Programs, name: ProgramName, args: readonly string[]): string {
  try {
    const done = spawnSync(programs.path(name), args, {
      ...{ encoding: 'utf8', env: {}, cwd: '/', timeout: PATIENCE_MS },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (done.error !== undefined) return done.error.message;
    return `${done.stdout}\n${done.stderr}`.trim().split('\n')[0] ?? '';
  } catch (error) {
    if (!(error instanceof LaunchFailure)) throw error;
    return `${error.message}. ${error.remedy}.`;
  }
}
