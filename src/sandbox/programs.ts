import { lstatSync, realpathSync, statSync } from 'node:fs';
import { LaunchFailure } from './launch-failure.js';
import { ancestors } from './paths.js';

/** The launcher's programs, with the Debian package of each. Those without one are macOS's own. */
const PACKAGES = {
  busctl: 'systemd',
  bwrap: 'bubblewrap (0.8 or newer)',
  find: 'findutils',
  git: 'git',
  ip: 'iproute2',
  mkfifo: 'coreutils',
  mv: 'coreutils',
  nsenter: 'util-linux',
  perl: 'perl-base',
  prlimit: 'util-linux',
  ps: 'procps',
  'sandbox-exec': undefined,
  setpriv: 'util-linux',
  sh: 'dash',
  sudo: 'sudo',
  true: 'coreutils',
  unshare: 'util-linux',
  'xcode-select': undefined,
} as const;

export type ProgramName = keyof typeof PACKAGES;

/** Never PATH: whoever can write into a directory of it would run as root, or outside of the sandbox. */
const DIRECTORIES = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'] as const;

/** Finds programs in places that only root can write. */
export interface Programs {
  /** @throws {LaunchFailure} when it is missing, or somebody else than root could have put it there */
  path(name: ProgramName): string;
}

/** Looks at the machine, once for each program. */
export function systemPrograms(): Programs {
  const found = new Map<ProgramName, string>();
  return {
    path: (name) => {
      const path = found.get(name) ?? findProgram(name);
      found.set(name, path);
      return path;
    },
  };
}

function findProgram(name: ProgramName): string {
  const candidates = DIRECTORIES.map((directory) => `${directory}/${name}`).filter(isFile);
  const trusted = candidates.find((path) => notRootsAlone(path) === undefined);
  if (trusted !== undefined) return trusted;
  const [first] = candidates;
  const unsafe = first === undefined ? undefined : notRootsAlone(first);
  if (first !== undefined && unsafe !== undefined) {
    throw new LaunchFailure(
      'program',
      `${first} is not used: ${unsafe} does not belong to root, or others can write to it`,
      `Give it back to root: chown root ${unsafe} && chmod go-w ${unsafe}`,
    );
  }
  throw new LaunchFailure(
    'program',
    `the program ${name} is in none of ${DIRECTORIES.join(', ')}`,
    missingRemedy(name, process.platform),
  );
}

/** What brings a missing program. */
export function missingRemedy(name: ProgramName, platform: NodeJS.Platform): string {
  const debian = PACKAGES[name];
  if (platform === 'darwin')
    return 'It is part of macOS: repair the system, or run soda-guard on another machine';
  return debian === undefined
    ? 'It is part of macOS, and there is none elsewhere'
    : `Install the package ${debian}`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The first of the file, what it links to, and every directory above both, that somebody else could change. */
function notRootsAlone(path: string): string | undefined {
  const places = [path, realpathSync(path)].flatMap((file) => [...ancestors(file), file]);
  return places.find((place) => {
    const stat = lstatSync(place);
    return stat.uid !== 0 || (!stat.isSymbolicLink() && (stat.mode & 0o022) !== 0);
  });
}
