/**
 * What the sandbox's tests share: which backends and forms this machine has, an ordinary user to start as, workspaces
 * that it can reach, and the compiled driver.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import type { DriverArgument } from './driver.js';
import { processesOf, settle, sysctls } from './traces.js';

export type TestedForm = 'user' | 'root' | 'sudo';
export type TestedBackend = 'bwrap' | 'unshare';

const SOURCE = path.resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

/** Why a combination cannot be tested here; `undefined` when it can. */
function missing(backend: TestedBackend, form: TestedForm): string | undefined {
  if (process.platform !== 'linux') return 'not Linux';
  if (backend === 'bwrap' && !existsSync('/usr/bin/bwrap')) return 'bubblewrap is not installed';
  if (form !== 'user' && !isRoot) return 'not root';
  if (form === 'sudo' && !existsSync('/usr/bin/sudo')) return 'sudo is not installed';
  return undefined;
}

/** Each backend in each form, with the reason in the name where it must be skipped. */
export const COMBINATIONS = (['bwrap', 'unshare'] as const).flatMap((backend) =>
  (['user', 'root', 'sudo'] as const).map((form) => {
    const reason = missing(backend, form);
    return {
      backend,
      form,
      skip: reason !== undefined,
      name: `${backend}, ${form}${reason === undefined ? '' : ` (skipped: ${reason})`}`,
    };
  }),
);

export interface TestUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** The tests' own place on this machine, removed by `dispose`. */
export interface TestMachine {
  /** Everybody can enter it. */
  readonly root: string;
  readonly listenScript: string;
  readonly driver: string;
  /** Starts the driver as the form's user: root itself, or an ordinary user, who may use sudo in that form. */
  start(
    form: TestedForm,
    argument: Partial<DriverArgument> & Pick<DriverArgument, 'command'>,
    options?: StartOptions,
  ): Started;
  /** The same, to its end. */
  run(
    form: TestedForm,
    argument: Partial<DriverArgument> & Pick<DriverArgument, 'command'>,
    options?: StartOptions,
  ): Promise<Finished>;
  /** What the sandboxes have put into the directory for temporary files. */
  temporaryFiles(): readonly string[];
  /** A directory that belongs to the form's user. */
  workspace(owner: TestedForm): string;
  readonly user: TestUser;
  /** Removes everything, and throws when something of the sandboxes is still there or has changed the machine. */
  dispose(): void;
}

export interface StartOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** A script for bash, run as root in a mount namespace of its own, that ends in `exec "$@"`: the driver. */
  readonly around?: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly workspace: string;
  readonly finished: Promise<Finished>;
}

export interface Finished {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly workspace: string;
}

function addUser(): TestUser {
  const { getuid, getgid } = process;
  if (!isRoot) return { name: '', uid: getuid?.() ?? 0, gid: getgid?.() ?? 0 };
  const name = `sg${randomBytes(4).toString('hex')}`;
  must('/usr/sbin/useradd', ['--no-create-home', '--shell', '/bin/sh', name]);
  const ids = must('/usr/bin/id', ['-u', name]) + must('/usr/bin/id', ['-g', name]);
  const [uid, gid] = ids.trim().split('\n').map(Number);
  if (uid === undefined || gid === undefined) throw new Error(`no ids for ${name}`);
  return { name, uid, gid };
}

function must(file: string, args: readonly string[]): string {
  const done = spawnSync(file, args, { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${file} ${args.join(' ')}: ${done.stderr}`);
  return done.stdout;
}

/** Where the machine still knows a user or group of this name. */
function accountsOf(name: string): readonly string[] {
  return ['passwd', 'group', 'shadow', 'gshadow', 'subuid', 'subgid', 'sudoers']
    .map((file) => `/etc/${file}`)
    .filter((file) => existsSync(file) && readFileSync(file, 'utf8').includes(name));
}

/** Lets the user run sudo without a password, as on hosted runners. Returns the file that says so. */
function allowSudo({ name }: TestUser): string | undefined {
  const dropIn = `/etc/sudoers.d/${name}`;
  if (!isRoot || !existsSync(path.dirname(dropIn))) return undefined;
  writeFileSync(dropIn, `${name} ALL=(ALL) NOPASSWD: ALL\n`, { mode: 0o440 });
  return dropIn;
}

/** Compiles the sources that the driver needs; types are checked elsewhere. */
function compile(target: string): void {
  for (const folder of ['src/sandbox', 'src/listen', 'src/policy', 'src/isolation', 'test/sandbox']) {
    const isCommonJs = folder === 'src/listen';
    for (const name of readdirSync(path.join(SOURCE, folder), { encoding: 'utf8', recursive: true })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const { outputText } = ts.transpileModule(readFileSync(path.join(SOURCE, folder, name), 'utf8'), {
        compilerOptions: {
          target: ts.ScriptTarget.ES2023,
          module: isCommonJs ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
          esModuleInterop: true,
        },
      });
      const compiled = path.join(target, folder, name.replace(/\.ts$/, '.js'));
      mkdirSync(path.dirname(compiled), { recursive: true });
      writeFileSync(compiled, outputText);
    }
    if (isCommonJs) writeFileSync(path.join(target, folder, 'package.json'), '{"type":"commonjs"}');
  }
  writeFileSync(path.join(target, 'package.json'), '{"type":"module"}');
}

/** Prepares the machine: an ordinary user where root can make one, and the compiled driver. */
export function prepareMachine(): TestMachine {
  const root = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
  chmodSync(root, 0o755);
  const before = { mounts: readFileSync('/proc/self/mountinfo', 'utf8'), sysctls: sysctls() };
  const user = addUser();
  const sudoers = allowSudo(user);
  compile(path.join(root, 'build'));
  const driver = path.join(root, 'build/test/sandbox/driver.js');
  const listenScript = path.join(root, 'build/src/listen/index.js');
  const home = path.join(root, 'home');
  const temporary = path.join(root, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  mkdirSync(home);
  chownSync(home, user.uid, user.gid);
  let count = 0;

  function workspace(owner: TestedForm): string {
    count += 1;
    const directory = path.join(root, `workspace-${count}`);
    mkdirSync(directory);
    if (owner !== 'root') chownSync(directory, user.uid, user.gid);
    return directory;
  }

  function start(
    form: TestedForm,
    argument: Partial<DriverArgument> & Pick<DriverArgument, 'command'>,
    options: StartOptions = {},
  ): Started {
    const place = argument.workspace ?? workspace(form);
    const full: DriverArgument = {
      backend: 'bwrap',
      form,
      workspace: place,
      cwd: place,
      network: 'namespace',
      sockets: argument.network === 'host' ? [] : [{ kind: 'tcp', address: '127.0.0.1', port: 3128 }],
      listenScript,
      node: process.execPath,
      output: 'inherit',
      ...argument,
    };
    const become = form !== 'root' && isRoot ? becomeUser(user, form) : [];
    const wrap = options.around === undefined ? [] : wrapIn(options.around);
    const driven = [process.execPath, driver, JSON.stringify(full)];
    const child = spawn('/usr/bin/env', [...wrap, ...become, ...driven], {
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: place,
      env: { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: temporary, ...options.env },
    });
    return { child, workspace: place, finished: finish(child, place, options.input) };
  }

  return {
    root,
    listenScript,
    driver,
    user,
    start,
    run: (form, argument, options) => start(form, argument, options).finished,
    workspace,
    temporaryFiles: () => readdirSync(temporary),
    dispose: () => {
      const left = settle(() => processesOf([root, `--reuid=${user.uid}`], isRoot ? user.uid : undefined));
      const files = readdirSync(temporary);
      if (sudoers !== undefined) unlinkSync(sudoers);
      if (isRoot) must('/usr/sbin/userdel', [user.name]);
      rmSync(root, { recursive: true, force: true });
      const accounts = isRoot ? accountsOf(user.name) : [];
      // Afterwards, so that a failure leaves no more than it tells of.
      expect({ left, files, accounts }).toEqual({ left: [], files: [], accounts: [] });
      expect(readFileSync('/proc/self/mountinfo', 'utf8')).toBe(before.mounts);
      expect(sysctls()).toEqual(before.sysctls);
    },
  };
}

/** A group besides the user's own: no name has to stand for it. */
export const FURTHER_GROUP = 54_321;

/** The beginning of a command line that root starts as the user, as it would be after a login. */
export function becomeUser({ uid, gid }: TestUser, form: TestedForm): readonly string[] {
  // An ordinary user cannot drop groups again, so that there is something to drop in the other form alone.
  const groups = form === 'sudo' ? `--groups=${gid},${FURTHER_GROUP}` : '--clear-groups';
  return ['/usr/bin/setpriv', `--reuid=${uid}`, `--regid=${gid}`, groups, '--'];
}

function wrapIn(script: string): readonly string[] {
  return [
    '/usr/bin/unshare',
    '--mount',
    '--propagation',
    'private',
    '--',
    '/bin/bash',
    '-c',
    script,
    'around',
  ];
}

function finish(child: ChildProcess, workspace: string, input = ''): Promise<Finished> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  child.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr, workspace });
    });
  });
}
