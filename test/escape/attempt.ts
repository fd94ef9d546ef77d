/** What one attempt to get out of the sandbox is made of. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LayerName } from './layers.js';

export type AttemptForm = 'user' | 'root' | 'sudo';
export type AttemptBackend = 'bwrap' | 'unshare';

export interface Combination {
  readonly backend: AttemptBackend;
  readonly form: AttemptForm;
}

/** What the host side knows when an attempt is over. */
export interface Seen {
  /** Everything that the attempt printed. */
  readonly said: string;
  /** Random; nobody else has it. */
  readonly token: string;
  /** The workspace, as the host sees it afterwards. */
  readonly workspace: string;
  /** Whether a listener of the host was given the token. */
  readonly visited: (witness: string) => boolean;
  /** The value that the host planted under a name. */
  readonly planted: (name: string) => string;
  /** What a runner would execute of the step's output. */
  readonly executed: readonly string[];
  /** Whether a process of the host with this pid is there, and has not ended. */
  readonly isAlive: (pid: number) => boolean;
  /** Processes that still have the token in their arguments. */
  readonly left: readonly number[];
  /** What the host's terminal was given to read. */
  readonly typed: string;
}

/** How the host side sees success. */
export interface Evidence {
  /** One phrase. */
  readonly how: string;
  readonly found: (seen: Seen) => boolean;
}

/** Of the machine on which the battery runs, as far as it decides what can be shown there. */
export interface Ground extends Combination {
  readonly isRoot: boolean;
  readonly architecture: string;
  /** The text of a file, `undefined` if it cannot be read. */
  readonly read: (file: string) => string | undefined;
  readonly exists: (file: string) => boolean;
}

export type Place = 'shared' | 'alone' | 'terminal' | 'action' | 'last';

/** What the host does when an attempt asks for it, by calling `meanwhile`. */
export type HostAction = 'mount';

export interface Attempt {
  /** What it tries, as a verb phrase. */
  readonly title: string;
  /** What must stop it. All of them are taken away to see that it succeeds then. */
  readonly layers: readonly [LayerName, ...LayerName[]];
  readonly script: { readonly language: 'perl' | 'sh'; readonly text: string };
  readonly escaped: Evidence;
  /**
   * `shared`: beside others. `alone`: in a sandbox of its own, because it would disturb them. `terminal`: on a terminal.
   * `action`: as a step of a workflow. `last`: alone, and when all others are over, because the host changes meanwhile.
   */
  readonly place: Place;
  readonly meanwhile: HostAction | undefined;
  /**
   * Programs that somebody has left in the workspace before, by name, in a directory that is first in soda-guard's PATH.
   * `@token@` stands for the token, `@NAME@` for what the host planted under that name.
   */
  readonly planted: Readonly<Record<string, string>>;
  /** Names that the host must have planted; elsewhere the attempt has no target. */
  readonly needs: readonly string[];
  /** Why the layer's absence cannot be shown on this machine; `undefined` where it can. */
  readonly untestable: (ground: Ground) => string | undefined;
  /** Why the attempt is not made in a combination: the layer is not there at all, by decision. */
  readonly notIn: (combination: Combination) => string | undefined;
}

interface Written extends Pick<Attempt, 'title' | 'layers' | 'escaped'> {
  readonly perl?: string;
  readonly sh?: string;
  readonly place?: Place;
  readonly meanwhile?: HostAction;
  readonly planted?: Attempt['planted'];
  readonly needs?: readonly string[];
  readonly untestable?: string | Attempt['untestable'];
  readonly notIn?: Attempt['notIn'];
}

/** Completes an attempt with what most of them have in common. */
export function attempt({ perl, sh, untestable, ...rest }: Written): Attempt {
  const [language, text] = perl === undefined ? (['sh', sh] as const) : (['perl', perl] as const);
  if (text === undefined) throw new TypeError(`${rest.title}: there is nothing to run`);
  return {
    place: 'shared',
    meanwhile: undefined,
    needs: [],
    planted: {},
    notIn: () => undefined,
    ...rest,
    script: { language, text },
    untestable: typeof untestable === 'function' ? untestable : () => untestable,
  };
}

/** Only root could do this without a sandbox, so that nothing is shown for anybody else. */
export function onlyRoot(action: string): Attempt['untestable'] {
  return ({ form }) =>
    form === 'root' ? undefined : `an ordinary user may not ${action} without a sandbox either`;
}

/** Only root could do this without a sandbox, and only where the machine has this file. */
export function onlyRootWith(file: string, action: string): Attempt['untestable'] {
  return (ground) => (!ground.exists(file) ? `there is no ${file} here` : onlyRoot(action)(ground));
}

/** A listener of the host got the token. */
export function visited(witness: string): Evidence {
  return { how: `the host's listener ${witness} got a token`, found: (seen) => seen.visited(witness) };
}

/** What the host planted came out. */
export function learned(name: string): Evidence {
  return {
    how: `the value planted as ${name} came out`,
    found: (seen) => seen.said.includes(seen.planted(name)),
  };
}

/** A planted file of the host holds the token. */
export function written(name: string): Evidence {
  return {
    how: `the host's file ${name} holds a token`,
    found: (seen) => holds(seen.planted(name), seen.token),
  };
}

/** A file of the workspace holds the token, seen from the host. */
export function writtenInside(relative: string): Evidence {
  return {
    how: `${relative} in the workspace holds a token`,
    found: (seen) => holds(path.join(seen.workspace, relative), seen.token),
  };
}

/** A file of the workspace runs as its owner for whoever starts it, seen from the host. */
export function setIdInside(relative: string): Evidence {
  return {
    how: `${relative} in the workspace is a set-user-ID file`,
    found: ({ workspace }) => {
      const stat = statSync(path.join(workspace, relative), { throwIfNoEntry: false });
      return stat !== undefined && (stat.mode & 0o6000) !== 0;
    },
  };
}

/** The kernel did what it was asked, which only the attempt itself can see. */
export function said(text: string): Evidence {
  return { how: `the attempt says "${text}"`, found: (seen) => seen.said.split('\n').includes(text) };
}

/** The kernel took a system call that it must refuse. */
export const TAKEN = said('taken');

/** A process of the host is gone. */
export function ended(name: string): Evidence {
  return {
    how: `the host's process ${name} is gone`,
    found: (seen) => !seen.isAlive(Number(seen.planted(name))),
  };
}

/** A runner would execute a command with the token. */
export const EXECUTED: Evidence = {
  how: 'the runner executes a command with a token',
  found: (seen) => seen.executed.some((line) => line.includes(seen.token)),
};

/** Something with the token runs on. */
export const OUTLIVED: Evidence = {
  how: 'a process of the attempt is left on the host',
  found: (seen) => seen.left.length > 0,
};

/** The terminal was given the token to read. */
export const TYPED: Evidence = {
  how: "the host's terminal was given a token to read",
  found: (seen) => seen.typed.includes(seen.token),
};

function holds(file: string, token: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').includes(token);
}
