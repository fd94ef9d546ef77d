/** Starts soda-guard as its users do, with more around it than they would want to have. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './attempt.js';
import { FURTHER_GROUP } from './root-scene.js';
import { isRoot, type Scene } from './scene.js';
import { BATTERY, PLANTED } from './workspace.js';

export interface Start {
  readonly scene: Scene;
  readonly place: Place;
  readonly workspace: string;
  /** The folder with `cli.js` and `action.js`. */
  readonly bundle: string;
  /** How many attempts at a time. */
  readonly width: number;
  /** The layers that are taken away; empty for the product. */
  readonly without: string;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const [KEYCTL, ADD_KEY] = process.arch === 'x64' ? [250, 248] : [219, 217];

/** Joins a session keyring and puts a key into it (keyctl(2)), where keys can be made. Arguments: secret, command. */
const WITH_KEY = `
my $secret = shift @ARGV;
my ($type, $name) = ("user", "soda-guard-battery");
syscall(${KEYCTL}, 1, 0) >= 0 and syscall(${ADD_KEY}, $type, $name, $secret, length $secret, -3);
exec { $ARGV[0] } @ARGV or die "exec: $!";
`;

/** Opens a file as the descriptors 9 and 60. Arguments: file, command. */
const WITH_DESCRIPTORS = `
use POSIX ();
open(my $from, "<", shift @ARGV) or die "open: $!";
POSIX::dup2(fileno($from), $_) for 9, 60;
exec { $ARGV[0] } @ARGV or die "exec: $!";
`;

/**
 * Gives the command a terminal as standard input, in a session with that terminal (ioctl_tty(2): TIOCSPTLCK, TIOCGPTN).
 * When it has ended, prints what the terminal has to read.
 */
const WITH_TERMINAL = `
use POSIX ();
open(my $master, "+<", "/dev/ptmx") or die "ptmx: $!";
my ($unlocked, $number) = (pack("i", 0), pack("i", 0));
ioctl($master, 0x40045431, $unlocked) and ioctl($master, 0x80045430, $number) or die "pts: $!";
my $name = "/dev/pts/" . unpack("i", $number);
my $leader = fork;
if (!$leader) {
  POSIX::setsid();
  open(STDIN, "+<", $name) or die "$name: $!";
  my $command = fork;
  exec { $ARGV[0] } @ARGV or exit 98 if !$command;
  waitpid $command, 0;
  fcntl(STDIN, 4, fcntl(STDIN, 3, 0) | 2048);
  sysread(STDIN, my $typed, 4096);
  print "typed: $typed\\n";
  exit 0;
}
waitpid $leader, 0;
exit($? >> 8);
`;

/** As the form's user; in every form with a group besides its own, where root can give one. */
function become({ own, argument }: Scene): readonly string[] {
  if (!isRoot) return [];
  const groups = argument.form === 'user' ? '--clear-groups' : `--groups=${own.gid},${FURTHER_GROUP}`;
  return ['/usr/bin/setpriv', `--reuid=${own.uid}`, `--regid=${own.gid}`, groups, '--'];
}

/** Runs the attempts of a workspace to their end. */
export async function startBattery(start: Start): Promise<Finished> {
  return start.place === 'action' ? runAction(start) : runCommandLine(start);
}

function runCommandLine(start: Start): Promise<Finished> {
  const { scene, bundle, width, workspace, without } = start;
  const { backend } = scene.argument;
  const inside = ['/usr/bin/perl', path.join(workspace, BATTERY, 'inside.pl'), path.join(workspace, BATTERY)];
  const log = path.join(workspace, 'logs/decisions.jsonl');
  return runNode(start, [
    path.join(bundle, 'cli.js'),
    ...['run', '--backend', backend, '--workspace', workspace, '--log', log],
    // Without a layer that it tries out, the self-test would not let the command start.
    ...(without === '' ? [] : ['--no-self-test']),
    // The one layer that a user can take away.
    ...(without.split(',').includes('TLS hello check') ? ['--no-sni-check'] : []),
    '--',
    ...[...inside, String(width), 'apart'],
  ]);
}

/** Main, and then post with the state that main left. */
async function runAction(start: Start): Promise<Finished> {
  const { scene, bundle, workspace, without } = start;
  const state = path.join(scene.place, `state-${path.basename(workspace)}`);
  scene.file(state, '');
  const environment = {
    ...{ CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace, GITHUB_EVENT_NAME: 'push' },
    ...{ RUNNER_OS: 'Linux', GITHUB_STATE: state, INPUT_BACKEND: scene.argument.backend },
    'INPUT_SELF-TEST': without === '' ? 'on' : 'off',
    INPUT_RUN: `exec /usr/bin/perl ${BATTERY}/inside.pl "$PWD/${BATTERY}" 1 aloud`,
  };
  const script = path.join(bundle, 'action.js');
  const main = await runNode(start, [script], environment);
  const left = readFileSync(state, 'utf8').matchAll(/^([^\n=<]+)<<(\S+)\n([\s\S]*?)\n?\2$/gm);
  const states: Record<string, string> = {};
  for (const [, name = '', , value = ''] of left) states[`STATE_${name}`] = value;
  const post = await runNode(start, [script], { ...environment, ...states });
  return { code: main.code, stdout: main.stdout + post.stdout, stderr: main.stderr + post.stderr };
}

function runNode(
  { scene, place, workspace, without }: Start,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Finished> {
  const { backend, form } = scene.argument;
  const [file = '', ...args] = [
    ...['/usr/bin/perl', '-e', WITH_DESCRIPTORS, scene.planted('descriptor_file')],
    ...become(scene),
    ...(place === 'terminal' ? ['/usr/bin/perl', '-e', WITH_TERMINAL] : []),
    ...['/usr/bin/perl', '-e', WITH_KEY, scene.planted('keyring')],
    ...[process.execPath, ...command],
  ];
  const input = openSync(scene.planted('input'), 'r');
  const child = spawn(file, args, {
    cwd: workspace,
    stdio: [input, 'pipe', 'pipe'],
    env: {
      ...scene.environment,
      ...environment,
      PATH: `${path.join(workspace, PLANTED)}:${scene.environment['PATH'] ?? ''}`,
      ...(without === ''
        ? {}
        : {
            SODA_GUARD_BATTERY_WITHOUT: without,
            SODA_GUARD_BATTERY_COMBINATION: `${backend},${form}`,
          }),
    },
  });
  closeSync(input);
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
}
