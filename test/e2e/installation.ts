/**
 * What the end-to-end tests share: the committed bundles in a place that every user can read, and a way to start them
 * as the form's user, where needed with other files bound over the machine's in a mount namespace of the test's own.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lchownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { becomeUser, prepareMachine, type TestedForm, type TestUser } from '../sandbox/machine.js';
import { restrictedHost } from '../sandbox/restricted-host.js';

export const CHECKOUT = path.resolve(import.meta.dirname, '../..');

export const isRoot = process.getuid?.() === 0;

/** Why a test that needs files of its own over the machine's cannot run here. */
export const NEEDS_BINDS = isRoot ? '' : ' (skipped: only root can bind a hosts file of its own)';

/** Node's own folder comes last: programs are the machine's wherever it has them. */
const SEARCH_PATH = `/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:${path.dirname(process.execPath)}`;

/** A file that stands in for another one, for what is started with it and for nobody else. */
export interface Bind {
  readonly source: string;
  readonly target: string;
}

export interface StartOptions {
  /** Added to a small environment of PATH, HOME, TMPDIR and LANG. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string | Buffer;
  readonly binds?: readonly Bind[];
  /** The Node that runs the bundle; by default the one that runs the tests. */
  readonly node?: string;
}

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
}

/** An installed soda-guard, removed by `dispose`. */
export interface Installation {
  /** Everybody can enter it; root alone can write to it. */
  readonly root: string;
  readonly user: TestUser;
  readonly dist: string;
  /** A new directory that belongs to the form's user, with a policy in it. */
  readonly project: (form: TestedForm, policy: string) => string;
  /** Starts a program as the form's user; for the sudo form, where nobody else could make namespaces. */
  readonly start: (form: TestedForm, command: readonly string[], options?: StartOptions) => Started;
  /** `soda-guard …args` to its end. */
  readonly sodaGuard: (
    form: TestedForm,
    args: readonly string[],
    options?: StartOptions,
  ) => Promise<Finished>;
  /** A file below the root that everybody can read, and if so asked run. */
  readonly file: (name: string, text: string, mode?: number) => string;
  readonly dispose: () => void;
}

/** Binds pairs of source and target, up to `--`, then becomes what follows. */
const BIND = `
while [ "$1" != -- ]; do
  mount --bind "$1" "$2" || exit 99
  shift 2
done
shift
exec "$@"
`;

export function install(): Installation {
  const dist = path.join(CHECKOUT, 'dist');
  if (!existsSync(path.join(dist, 'cli/index.js'))) throw new Error('dist/ is missing; run "npm run build"');
  const machine = prepareMachine();
  const { root, user } = machine;
  const installed = path.join(root, 'soda-guard');
  mkdirSync(installed);
  cpSync(dist, path.join(installed, 'dist'), { recursive: true });
  cpSync(path.join(CHECKOUT, 'package.json'), path.join(installed, 'package.json'));

  // Logs that nobody asked for in another place lie here, and go with the rest.
  const temporary = path.join(root, 'temporary');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);

  function project(form: TestedForm, policy: string): string {
    const directory = machine.workspace(form);
    writeFileSync(path.join(directory, 'soda.yaml'), policy);
    return directory;
  }

  function start(form: TestedForm, command: readonly string[], options: StartOptions = {}): Started {
    const { binds = [], env, cwd = root, input } = options;
    const own = { PATH: SEARCH_PATH, HOME: path.join(root, 'home'), TMPDIR: temporary, LANG: 'C.UTF-8' };
    const all = { ...own, ...env };
    const drop = form !== 'root' && isRoot;
    const become = drop ? becomeUser(user, form) : [];
    const [file = '', ...args] =
      binds.length === 0 && form !== 'sudo'
        ? command
        : bound(form === 'sudo' ? restrictedHost(root) : '', binds, [
            ...become,
            // A shell in between hands on no variable whose name is not one of its own, as INPUT_ON-DENY.
            ...['/usr/bin/env', '--', ...Object.entries(all).map(([name, value]) => `${name}=${value}`)],
            ...command,
          ]);
    const child = spawn(file, args, {
      cwd,
      env: all,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(drop && binds.length === 0 && form !== 'sudo' ? { uid: user.uid, gid: user.gid } : {}),
    });
    return { child, finished: finish(child, input) };
  }

  return {
    root,
    user,
    dist: path.join(installed, 'dist'),
    project,
    start,
    sodaGuard: (form, args, options = {}) => {
      const node = options.node ?? process.execPath;
      return start(form, [node, path.join(installed, 'dist/cli/index.js'), ...args], options).finished;
    },
    file: (name, text, mode = 0o644) => {
      const file = path.join(root, name);
      writeFileSync(file, text);
      chmodSync(file, mode);
      return file;
    },
    dispose: () => {
      machine.dispose();
    },
  };
}

/** The command behind the binds, in a mount namespace that is gone with it. */
function bound(first: string, binds: readonly Bind[], command: readonly string[]): string[] {
  const pairs = binds.flatMap(({ source, target }) => [source, target]);
  const outer = ['/usr/bin/unshare', '--mount', '--propagation', 'private', '--'];
  return [...outer, '/bin/sh', '-c', first + BIND, 'bind', ...pairs, '--', ...command];
}

function finish(child: ChildProcess, input: string | Buffer = ''): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  // A command that does not read its input may be gone before it is written.
  child.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
    });
  });
}

/** Gives a file, directory or link to the form's user, as if that user had made it. */
export function giveTo(form: TestedForm, user: TestUser, file: string): void {
  if (form !== 'root' && isRoot) lchownSync(file, user.uid, user.gid);
}
