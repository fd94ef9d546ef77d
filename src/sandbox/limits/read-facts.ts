import { existsSync, readFileSync } from 'node:fs';
import { release } from 'node:os';
import { LaunchFailure } from '../launch-failure.js';
import type { Programs } from '../programs.js';
import {
  parseControllers,
  parseHardProcesses,
  parseLegacyControllers,
  parseOwnGroup,
  parseUnifiedMount,
  type LimitFacts,
  type UserManager,
} from './facts.js';

/** Where the kernel and systemd tell about themselves. */
export interface LimitPlaces {
  /** procfs. */
  readonly proc: string;
  readonly run: string;
}

export const LIMIT_PLACES: LimitPlaces = { proc: '/proc', run: '/run' };

/** Looks at the machine, and changes nothing. */
export function readLimitFacts(programs: Programs, places: LimitPlaces = LIMIT_PLACES): LimitFacts {
  const { proc, run } = places;
  const cgroup = textOf(`${proc}/self/cgroup`) ?? '';
  const mount = parseUnifiedMount(textOf(`${proc}/self/mountinfo`) ?? '');
  const own = parseOwnGroup(cgroup);
  const uid = process.getuid?.() ?? 0;
  return {
    kernel: release(),
    uid,
    hardProcesses: parseHardProcesses(textOf(`${proc}/self/limits`) ?? '') ?? Infinity,
    missing: missingPrograms(programs),
    groups:
      mount === undefined || own === undefined
        ? undefined
        : {
            ...mount,
            own,
            controllers: parseControllers(textOf(`${mount.directory}/cgroup.controllers`) ?? ''),
          },
    legacy: parseLegacyControllers(cgroup),
    systemd: existsSync(`${run}/systemd/system`),
    userManager: mount === undefined ? undefined : userManager(uid, mount.directory, run),
  };
}

/** The user manager's own group, where root's systemd puts it, shows what was delegated to it. */
function userManager(uid: number, hierarchy: string, run: string): UserManager | undefined {
  const runtimeDirectory = `${run}/user/${uid}`;
  if (!existsSync(`${runtimeDirectory}/bus`)) return undefined;
  const group = `${hierarchy}/user.slice/user-${uid}.slice/user@${uid}.service`;
  const controllers = textOf(`${group}/cgroup.controllers`);
  return controllers === undefined
    ? undefined
    : { runtimeDirectory, controllers: parseControllers(controllers) };
}

function missingPrograms(programs: Programs): LimitFacts['missing'] {
  const missing = new Map<'prlimit' | 'busctl', string>();
  for (const name of ['prlimit', 'busctl'] as const) {
    try {
      programs.path(name);
    } catch (error) {
      if (!(error instanceof LaunchFailure)) throw error;
      missing.set(name, `${error.message} (${error.remedy})`);
    }
  }
  return missing;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
