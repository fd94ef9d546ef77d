import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { notEnforced, type LimitOutcome } from '../../isolation/limits.js';
import { LaunchFailure } from '../launch-failure.js';
import { realNames } from '../mounts/real-names.js';
import type { Place } from '../place.js';
import type { Programs } from '../programs.js';
import { masksIn, protectTrees, type ReadMasks, type TreeRecord } from '../protection/index.js';
import type { LaunchSpec } from '../sandbox.js';
import { isInTrees, placedEnvironment } from './environment.js';
import type { SeatbeltGate } from './gate.js';
import { NO_LIMITS, withheldFolder } from './places.js';
import { notPutBackText } from './restore.js';
import { profileFacts, type PlanFault } from './plan.js';
import { seatbeltProfile } from './profile.js';
import type { ProfileText } from './profile-text.js';
import { lookAround, type Surroundings } from './surroundings.js';
import { SYSTEM_TREES } from './system-places.js';
import {
  isAlive,
  putBack,
  putBackLeftovers,
  withhold,
  type PutBack,
  type Withheld,
} from './withheld-files.js';

/** Everything about a launch that is decided before anything is started, and what was made for it. */
export interface Preparation {
  readonly place: Place;
  readonly profile: ProfileText;
  /** Path of the profile on disk, which the profile itself closes. */
  readonly profileFile: string;
  readonly environment: ReadonlyMap<string, string>;
  readonly limits: readonly LimitOutcome[];
  readonly record: TreeRecord;
  readonly isPartlyProtected: boolean;
  /** What may be read besides was too large to be looked through as a whole. */
  readonly isPartlyHidden: boolean;
  /** Of this run alone. */
  readonly folder: string;
  /** The value of the variable that marks the processes of the run. */
  readonly marker: string;
  readonly withheld: Withheld | undefined;
}

/** What is known of the machine from outside, so that a test can say something else. */
export interface Host {
  readonly programs: Programs;
  /** Where the folder of a run is made: a short path, since the addresses of Unix sockets are (sun_path, 104 bytes). */
  readonly shared: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Looks at the machine, decides what the command may do, and makes the places of its own.
 * @throws {LaunchFailure} when that is not possible; nothing is left then
 */
export async function prepare(spec: LaunchSpec, host: Host): Promise<Preparation> {
  const { programs, shared, environment } = host;
  const around = await lookAround(spec, environment, programs);
  const { granted, place } = around;
  const roots = [place.workspace, ...granted.write.map((write) => write.path)];
  const kept = around.home === undefined ? undefined : withheldFolder(around.home);
  if (kept !== undefined) restoreEarlier(kept, roots);
  const trees = protectTrees(
    {
      roots,
      trusted: (spec.trusted ?? []).flatMap(realNames),
      reopened: granted.reopened,
      gitCredentials: spec.gitCredentials ?? 'hide',
      sockets: granted.sockets,
    },
    place.cwd,
    programs,
  );
  const folder = realpathSync(mkdtempSync(path.join(shared, 'sg-')));
  let withheld: Withheld | undefined;
  try {
    const marker = randomBytes(16).toString('hex');
    const made = makeFolders(folder, around.event);
    const readable = [
      ...granted.read.map((read) => read.path),
      ...around.tools,
      ...(made.event === undefined ? [] : [path.dirname(made.event)]),
    ];
    const masks = readMasks(around, programs);
    const profile = profileFor({
      spec,
      around,
      trees: [...trees.mounts, ...masks.mounts],
      absent: trees.record.absent.map((absent) => absent.path),
      readable,
      made,
    });
    const profileFile = path.join(folder, 'profile.sb');
    writeFileSync(profileFile, profile.text, { mode: 0o600, flag: 'wx' });
    const texts = trees.mounts.filter((mount) => mount.kind === 'text');
    if (texts.length > 0 && kept === undefined) throw noHome();
    withheld = kept === undefined ? undefined : withhold(texts, kept);
    return {
      place,
      profile,
      profileFile,
      environment: placedEnvironment(spec.environment, {
        ...{ temp: made.temp, home: made.home, event: made.event, developer: around.developer, marker },
        isRunnable: (name) => isInTrees(real(name), [...SYSTEM_TREES, ...readable, ...roots]),
      }),
      limits: (spec.limits ?? []).map((limit) => notEnforced(limit, NO_LIMITS)),
      record: trees.record,
      isPartlyProtected: trees.isPartial,
      isPartlyHidden: masks.isPartial,
      folder,
      marker,
      withheld,
    };
  } catch (error) {
    if (withheld !== undefined) putBack(withheld.kept);
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Made {
  readonly temp: string;
  readonly home: string;
  readonly event: string | undefined;
}

function makeFolders(folder: string, event: string | undefined): Made {
  const [temp, home, readOnly] = ['tmp', 'home', 'event'].map((name) => path.join(folder, name));
  if (temp === undefined || home === undefined || readOnly === undefined) throw new TypeError('no folders');
  for (const name of [temp, home, readOnly]) mkdirSync(name, { mode: 0o700 });
  if (event === undefined) return { temp, home, event: undefined };
  const copy = path.join(readOnly, 'event.json');
  copyFileSync(event, copy);
  chmodSync(copy, 0o400);
  return { temp, home, event: copy };
}

interface ProfileInput {
  readonly spec: LaunchSpec;
  readonly around: Surroundings;
  readonly trees: Parameters<typeof profileFacts>[0]['kept'];
  readonly absent: readonly string[];
  readonly readable: readonly string[];
  readonly made: Made;
}

function profileFor({ spec, around, trees, absent, readable, made }: ProfileInput): ProfileText {
  const facts = profileFacts({
    gate: gateOf(spec),
    workspace: around.place.workspace,
    temp: made.temp,
    home: made.home,
    writable: around.granted.write.map((write) => write.path),
    readable,
    links: around.links,
    sockets: around.granted.sockets,
    kept: trees,
    absent,
    trust: spec.allowTrustService ?? false,
  });
  if (!facts.ok) throw planFailure(facts.problem);
  return seatbeltProfile(facts.value);
}

/** The gate follows from the network and the port together: a proxy without a port is no proxy. */
export function gateOf({ network, proxyPort }: Pick<LaunchSpec, 'network' | 'proxyPort'>): SeatbeltGate {
  if (network === 'host') return { kind: 'open' };
  return proxyPort === undefined ? { kind: 'closed' } : { kind: 'proxy', port: proxyPort };
}

/** Credentials in what the caller gives to be read, and in tools below the home directory. */
function readMasks({ granted, tools, home }: Surroundings, programs: Programs): ReadMasks {
  const directories = granted.read.filter(({ entry }) => entry === 'directory').map((read) => read.path);
  const ofHome = home === undefined ? [] : tools.filter((tool) => isInTrees(tool, [home]));
  const trees = { trees: [...directories, ...ofHome], installed: [] };
  return masksIn(trees, home, granted.sockets, programs);
}

/** @throws {LaunchFailure} when another run, which goes on, has taken credentials out of files of these trees */
function restoreEarlier(kept: string, roots: readonly string[]): void {
  const { left, withheld } = putBackLeftovers(kept, isAlive);
  const [lost] = left;
  if (lost !== undefined) throw notPutBack(lost);
  const busy = [...withheld].find(([name]) => isInTrees(name, roots));
  if (busy === undefined) return;
  const [name, owner] = busy;
  throw new LaunchFailure(
    'protection',
    `another run (process ${owner}) has taken the credentials out of ${name}, and would put them back under this one`,
    'Wait for its end, or use another copy of the repository',
  );
}

function notPutBack(lost: PutBack): LaunchFailure {
  return new LaunchFailure(
    'protection',
    notPutBackText(lost),
    `Compare the two, mend ${lost.path}, and remove ${path.dirname(lost.keptAt)}`,
  );
}

function noHome(): LaunchFailure {
  return new LaunchFailure(
    'protection',
    'there is no home directory in which the credentials of a git config could be kept for the time of the run',
    'Set HOME, or show them to the command with --git-credentials keep',
  );
}

function planFailure({ path: name, reason }: PlanFault): LaunchFailure {
  return name === undefined
    ? new LaunchFailure('protection', reason, 'Choose a smaller workspace with --workspace')
    : new LaunchFailure(
        'path',
        `${JSON.stringify(name)} ${reason}, and no Seatbelt profile can name it`,
        'Rename it, or move the workspace to a path of plain ASCII letters',
      );
}

function real(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return name;
  }
}
