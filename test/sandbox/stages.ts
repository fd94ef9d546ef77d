/**
 * Set-ups that stand still at a known place: a program of the launcher is replaced by one that waits for ever when it
 * is called in a certain way, for what the test starts and for nobody else.
 */
import { chmodSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyringArguments } from '../../src/sandbox/keyring.js';
import { MOUNTS } from '../../src/sandbox/mounts/mount-script.js';
import { ACCESS, HOLDER, IDMAP } from '../../src/sandbox/scripts.js';
import { loaderArguments } from '../../src/sandbox/seccomp/index.js';
import type { TestedBackend, TestedForm, TestMachine } from './machine.js';

/** One call of one program: what its arguments start with, or hold. */
export interface Stage {
  readonly name: string;
  readonly program: 'bwrap' | 'ip' | 'nsenter' | 'perl' | 'setpriv' | 'sudo' | 'unshare';
  readonly starts?: string;
  readonly holds?: string;
  readonly backends?: readonly TestedBackend[];
  readonly forms?: readonly TestedForm[];
  /** What really runs there ends with its input, or soon by itself. What stands still in its place does not. */
  readonly isDeaf?: true;
}

const perl = (args: readonly string[]): string => args.slice(0, 3).join(' ');

/** In the order of a set-up. */
export const STAGES: readonly Stage[] = [
  {
    name: 'asks what the uid can reach',
    program: 'setpriv',
    starts: '--reuid=',
    holds: `-c ${ACCESS}`,
    forms: ['root'],
    isDeaf: true,
  },
  { name: 'makes pipes', program: 'perl', holds: 'pipe(my $read, my $write)', isDeaf: true },
  {
    name: 'is root by sudo',
    program: 'perl',
    starts: perl(['-tX', '-e', HOLDER]),
    forms: ['sudo'],
    isDeaf: true,
  },
  {
    name: 'makes namespaces by sudo',
    program: 'unshare',
    starts: '--user --ipc',
    forms: ['sudo'],
    isDeaf: true,
  },
  { name: 'enters the namespaces', program: 'nsenter', starts: '--preserve', forms: ['sudo'] },
  { name: 'lends the workspace', program: 'perl', starts: perl(['-tX', '-e', IDMAP]), forms: ['root'] },
  {
    name: 'makes the namespaces',
    program: 'unshare',
    starts: '--user --map-root-user',
    forms: ['user', 'root'],
  },
  { name: 'joins a keyring', program: 'perl', starts: perl(keyringArguments(process.arch)) },
  { name: 'brings the network up', program: 'ip', starts: 'link' },
  { name: 'starts bubblewrap', program: 'bwrap', starts: '--unshare-user', backends: ['bwrap'] },
  { name: 'starts the backend', program: 'unshare', starts: '--mount --pid', backends: ['unshare'] },
  { name: 'mounts', program: 'perl', starts: perl(['-tX', '-e', MOUNTS]), backends: ['unshare'] },
  {
    name: 'takes off the last uid',
    program: 'unshare',
    starts: '--user --map-user',
    backends: ['unshare'],
  },
  {
    name: 'loads the filter',
    program: 'perl',
    starts: perl(loaderArguments(5, process.arch === 'arm64' ? 'arm64' : 'x64')),
    backends: ['unshare'],
  },
];

/** Where the real programs are meanwhile: a place that the sandbox does not replace. */
const REAL = '/srv';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Lines for `around` that make a stage stand still, and the one argument by which the process that waits is known.
 */
export function standStill(
  machine: TestMachine,
  stage: Stage,
): { readonly around: string; readonly mark: string } {
  const { program, starts, holds } = stage;
  const mark = `stage-${STAGES.indexOf(stage)}-${path.basename(machine.root)}`;
  const pattern = [
    ...(starts === undefined ? ['*'] : [quoted(starts), '*']),
    ...(holds === undefined ? [] : [quoted(holds), '*']),
  ].join('');
  const file = path.join(machine.root, mark);
  writeFileSync(
    file,
    `#!/bin/sh
case "$*" in
${pattern}) exec ${REAL}/waits -e 'sleep' ${mark} ;;
esac
exec ${REAL}/${program} "$@"
`,
  );
  chmodSync(file, 0o755);
  const real = realpathSync(`/usr/bin/${program}`);
  return {
    mark: `${REAL}/waits -e sleep ${mark}`,
    around: `mount -t tmpfs -o mode=755 none ${REAL} || exit 99
cp -p ${real} ${REAL}/${program} && cp -p /usr/bin/perl ${REAL}/waits || exit 99
mount --bind ${file} ${real} || exit 99
exec "$@"
`,
  };
}
