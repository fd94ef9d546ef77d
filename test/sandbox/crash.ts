/** One part of a running sandbox is killed at a random moment: what then must be true. */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestedBackend, TestedForm, TestMachine } from './machine.js';
import { descendantsOf, processesOf } from './traces.js';

/** Which part is killed: soda-guard itself, the program that opens sockets, the launcher, PID 1 of the sandbox. */
export const PARTS = ['parent', 'helper', 'launcher', 'init', 'any'] as const;
export type Part = (typeof PARTS)[number];

export interface CrashPlan {
  readonly backend: TestedBackend;
  readonly form: TestedForm;
  readonly part: Part;
  /** From the start of soda-guard to the kill, in times of what it takes until the command runs. */
  readonly moment: number;
}

/** What came of it; all is well when `faults` is empty. */
export interface CrashOutcome {
  /** What was there to be killed at that moment, which need not be the part of the plan. */
  readonly killed: string;
  /** Its name, as the kernel has it. */
  readonly program: string;
  readonly isRunning: boolean;
  readonly faults: readonly string[];
}

/** The whole set-up, and a part of the run. */
const LATEST = 1.3;
/** What is not gone by then stays. A busy machine is no fault. */
const PATIENCE_MS = 60_000;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function planCrash(
  random: () => number,
  { backend, form }: Pick<CrashPlan, 'backend' | 'form'>,
): CrashPlan {
  const part = PARTS[Math.floor(random() * PARTS.length)] ?? 'any';
  return { backend, form, part, moment: Math.floor(random() * LATEST * 1000) / 1000 };
}

/** How long a start takes on this machine, as busy as it is, in milliseconds: until the command has said something. */
export async function timeToStart(
  machine: TestMachine,
  { backend, form }: Pick<CrashPlan, 'backend' | 'form'>,
): Promise<number> {
  const begin = performance.now();
  const started = machine.start(form, { backend, command: ['/bin/echo', 'up'] });
  await new Promise((resolve) => started.child.stdout?.once('data', resolve));
  const span = performance.now() - begin;
  await started.finished;
  return span;
}

/**
 * Starts a command that tries for ever to reach `canaryPort` of the host, kills, and looks at what is left.
 * @param canary a server of the host, and how often it has been reached
 * @param spanMs what `timeToStart` found
 */
export async function crash(
  machine: TestMachine,
  plan: CrashPlan,
  canary: { readonly port: number; readonly visits: () => number },
  random: () => number,
  spanMs: number,
): Promise<CrashOutcome> {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8');
  const visits = canary.visits();
  const workspace = machine.workspace(plan.form);
  const script = `: ${workspace}; echo up; while :; do (exec 3<>/dev/tcp/127.0.0.1/${canary.port}) 2>/dev/null; sleep 0.02; done`;
  const started = machine.start(plan.form, {
    backend: plan.backend,
    workspace,
    cwd: workspace,
    command: ['/bin/bash', '-c', script],
  });
  const command = { isUp: false };
  started.child.stdout?.once('data', () => {
    command.isUp = true;
  });
  await delay(plan.moment * spanMs);
  const parent = started.child.pid ?? 0;
  const target = killOne(plan.part, parent, random);
  const wasRunning = command.isUp;
  const done = await Promise.race([started.finished, delay(PATIENCE_MS, undefined, { ref: false })]);
  // What nothing depends on any more, as who only lends an id or a namespace for a moment, is missed by nobody.
  const goesOn = done === undefined && target.isPassing && command.isUp;
  if (done === undefined) started.child.kill('SIGKILL');
  const left = await untilEmpty(() => processesOf([workspace, machine.driver, machine.listenScript]));
  const faults = [
    ...(done === undefined && !goesOn ? ['soda-guard did not end'] : []),
    ...(done?.code === 0 ? ['the exit code is 0'] : []),
    ...left.map((text) => `left: ${text}`),
    ...machine.temporaryFiles().map((name) => `file: ${name}`),
    ...(readFileSync('/proc/self/mountinfo', 'utf8') === mounts ? [] : ['the mounts have changed']),
    ...(canary.visits() === visits ? [] : ["the host's network was reached"]),
  ];
  const { program, pid } = target;
  return { killed: pid === parent ? 'parent' : plan.part, program, isRunning: wasRunning, faults };
}

interface Killed {
  readonly pid: number;
  readonly program: string;
  /** A child of the launcher, or of sudo, that is there for a moment of the set-up alone. */
  readonly isPassing: boolean;
}

/** Kills the part, or another one of the kind that is chosen when it has just gone. */
function killOne(part: Part, parent: number, random: () => number): Killed {
  for (;;) {
    const pid = chooseTarget(part, parent, random);
    const program = readOr(`/proc/${pid}/comm`).trim();
    const isDirect = readOr(`/proc/${parent}/task/${parent}/children`).split(' ').includes(String(pid));
    const isPassing = madeThroughSudo(pid, parent) || (part === 'any' && pid !== parent && !isDirect);
    try {
      process.kill(pid, 'SIGKILL');
      return { pid, program, isPassing };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH') || pid === parent)
        throw error;
    }
  }
}

/** The part, if it is there by now; else soda-guard. All are processes below the one that the test has started. */
function chooseTarget(part: Part, parent: number, random: () => number): number {
  const below = descendantsOf(parent);
  const level = levels(parent);
  // The command may lose a child of its own without any harm.
  const outside = below.filter((pid) => levels(pid) === level);
  // The launcher names the program too: its own script is the first argument of the one that opens sockets.
  const helper = below.find((pid) => argumentsOf(pid).split('\0')[1]?.endsWith('listen/index.js') === true);
  const found: Record<Part, number | undefined> = {
    parent,
    helper,
    launcher: below[0],
    init: below.find((pid) => levels(pid) === level + 1),
    any: outside[Math.floor(random() * outside.length)],
  };
  return found[part] ?? parent;
}

/** Whether a process is sudo, or was started by it. */
function madeThroughSudo(pid: number, parent: number): boolean {
  const sudo = descendantsOf(parent).filter((one) => argumentsOf(one).startsWith('/usr/bin/sudo\0'));
  return sudo.some((one) => one === pid || descendantsOf(one).includes(pid));
}

function argumentsOf(pid: number): string {
  return readOr(`/proc/${pid}/cmdline`);
}

/** How many pid namespaces a process is in. */
function levels(pid: number): number {
  const line = /^NSpid:(.*)$/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? '';
  return line.trim().split(/\s+/).length;
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function untilEmpty(list: () => readonly string[]): Promise<readonly string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = list();
    if (found.length === 0 || Date.now() > deadline) return found;
    await delay(50);
  }
}
