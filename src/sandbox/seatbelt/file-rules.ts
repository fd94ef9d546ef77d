import type { ProfilePath } from './profile-path.js';
import {
  fixed,
  given,
  literal,
  name,
  ruleFor,
  subpath,
  symbol,
  tree,
  type Filter,
  type Place,
  type Rule,
} from './rule.js';
import {
  CLOSED_DEVICES,
  CLOSED_IN_SYSTEM,
  DEVICES,
  LAUNCHD_TREES,
  OPEN_SETTINGS,
  OWN_TERMINAL,
  SETTINGS,
  SYSTEM_FACT_TREES,
  SYSTEM_FACTS,
  SYSTEM_LINKS,
  SYSTEM_TREES,
  TERMINALS,
} from './system-places.js';

/** What of the file system the command sees. Everything that is not named is closed. */
export interface FileFacts {
  readonly workspace: ProfilePath;
  /** Of this run alone: for temporary files and the command's own Unix sockets. */
  readonly temp: ProfilePath;
  /** Of this run alone, empty at first. */
  readonly home: ProfilePath;
  /** Further trees that may be written. */
  readonly writable: readonly ProfilePath[];
  /** Trees and files that may be read and run: tools, what the caller named, copies for the command. */
  readonly readable: readonly ProfilePath[];
  /** Links on the way to something readable; what they lead to is judged by itself. */
  readonly links: readonly ProfilePath[];
  /** In what can be written: neither they nor anything below them can be changed. They need not exist. */
  readonly protectedPaths: readonly ProfilePath[];
  /** In what can be read: no content of them can be had. */
  readonly hidden: readonly ProfilePath[];
  /** Directories above protected and hidden paths: moving one would move those from under their rules. */
  readonly pinned: readonly ProfilePath[];
}

/** What each kind of change asks for, with the wildcard over them: a rule of either kind alone could be outvoted. */
const WRITES = [
  'file-write*',
  'file-write-create',
  'file-write-data',
  'file-write-mode',
  'file-write-unlink',
] as const;

const RUN = ['file-read*', 'file-map-executable', 'process-exec*'] as const;

/** What can be read, written and run. */
export function fileRules(facts: FileFacts): readonly Rule[] {
  const { workspace, temp, home, writable, readable, links } = facts;
  const written = [workspace, temp, home, ...writable].flatMap((path) => tree(given(path)));
  return [
    // Every program that uses shared libraries looks at the root before its first line.
    ...ruleFor('allow', ['file-read*'], [literal(fixed('/'))]),
    ...ruleFor(
      'allow',
      RUN,
      SYSTEM_TREES.map((path) => subpath(fixed(path))),
    ),
    ...ruleFor(
      'allow',
      ['file-read*'],
      [
        ...SYSTEM_FACTS.map((path) => literal(fixed(path))),
        ...SYSTEM_FACT_TREES.map((path) => subpath(fixed(path))),
      ],
    ),
    // That a directory exists can be seen everywhere: without it no path can be walked. Not what is in it.
    ...ruleFor(
      'allow',
      ['file-read-metadata'],
      [symbol('vnode-type', 'DIRECTORY'), ...SYSTEM_LINKS.map((path) => literal(fixed(path)))],
    ),
    ...ruleFor(
      'allow',
      ['file-read*'],
      links.map((path) => literal(given(path))),
    ),
    ...ruleFor(
      'allow',
      RUN,
      readable.flatMap((path) => tree(given(path))),
    ),
    ...ruleFor('allow', [...RUN, 'file-write*', 'file-link', 'file-clone'], written),
  ];
}

/** Devices that programs use without asking, and terminals of the command's own. */
export function deviceRules(): readonly Rule[] {
  const ownTerminals: Filter = {
    kind: 'all',
    of: [name('regex', TERMINALS), name('extension', OWN_TERMINAL)],
  };
  return [
    ...ruleFor(
      'allow',
      ['file-read*', 'file-write-data', 'file-ioctl'],
      [...DEVICES.map((path) => literal(fixed(path))), literal(fixed('/dev/ptmx')), ownTerminals],
    ),
    ...ruleFor('allow', ['file-read*', 'file-write-data'], tree(fixed('/dev/fd'))),
    { action: 'allow', operations: ['pseudo-tty'], filters: 'none' },
  ];
}

/** What stays closed within what is open. The operations are named: a specific one beats a wildcard in any order. */
export function fileDenials(facts: FileFacts): readonly Rule[] {
  const { workspace, temp, home, writable, protectedPaths, hidden, pinned } = facts;
  const everywhere = subpath(fixed('/'));
  const kept = trees([...protectedPaths.map(given), ...LAUNCHD_TREES.map(fixed)]);
  const closed = [...trees([...hidden.map(given), ...CLOSED_IN_SYSTEM.map(fixed)]), ...closedSettings()];
  const fixedDirectories = [workspace, temp, home, ...writable, ...pinned];
  return [
    ...ruleFor('deny', ['file-write-setugid', 'file-mount', 'file-unmount'], [everywhere]),
    ...ruleFor('deny', ['file-read-data', 'file-write-data', 'file-ioctl'], [name('regex', CLOSED_DEVICES)]),
    ...ruleFor(
      'deny',
      ['file-write-create', 'file-write-unlink', 'file-link'],
      [...new Set(fixedDirectories)].map((path) => literal(given(path))),
    ),
    ...ruleFor('deny', [...WRITES, 'file-link'], kept),
    ...ruleFor(
      'deny',
      [
        'file-read-data',
        'file-read-xattr',
        'file-map-executable',
        'process-exec*',
        ...WRITES,
        'file-link',
        'file-clone',
      ],
      closed,
    ),
  ];
}

function trees(places: readonly Place[]): readonly Filter[] {
  return places.flatMap(tree);
}

function closedSettings(): readonly Filter[] {
  const but = OPEN_SETTINGS.map((path) => subpath(fixed(path)));
  return SETTINGS.map((path): Filter => ({ kind: 'except', path: subpath(fixed(path)), but }));
}
