/** One start of soda-guard with some of the attempts, and what the host saw of each. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { executedCommands } from '../github/runner-decoder.js';
import type { Place, Seen } from './attempt.js';
import type { NamedAttempt } from './attempts.js';
import type { Scene } from './scene.js';
import { startBattery, type Finished } from './start.js';
import { startVictim } from './victim.js';
import { BATTERY, fileName, makeWorkspace } from './workspace.js';

export interface Round {
  readonly place: Place;
  readonly attempts: readonly NamedAttempt[];
  readonly bundle: string;
  readonly width: number;
  /** The layers that are taken away; empty for the product. */
  readonly without: string;
}

export interface Observed {
  readonly escaped: boolean;
  readonly said: string;
  /** Why the attempt was not made as it should have been. */
  readonly broken: string | undefined;
}

let count = 0;

/** Runs it to its end. Afterwards nothing of it is left. */
export async function runRound(
  scene: Scene,
  template: string,
  round: Round,
): Promise<ReadonlyMap<string, Observed>> {
  count += 1;
  const workspace = path.join(scene.argument.root, `w${count}`);
  const victim = await startVictim(scene);
  const facts = new Map([...scene.facts, ['victim', String(victim.pid)], ['workspace', workspace]]);
  const made = round.attempts.map((attempt) => ({ attempt, token: randomBytes(12).toString('hex') }));
  makeWorkspace(scene, template, workspace, made, facts);
  const close = await scene.witnesses.unix('workspace_socket', path.join(workspace, 'service.sock'));
  const helper = doMeanwhile(scene, path.join(workspace, BATTERY), round.attempts);
  try {
    const finished = await startBattery({ ...round, scene, workspace });
    await scene.witnesses.settle();
    const planted = (name: string): string => facts.get(name) ?? scene.planted(name);
    return new Map(
      made.map(({ attempt, token }) => {
        return [attempt.name, observe(attempt, token, { scene, round, workspace, finished, planted })];
      }),
    );
  } finally {
    helper.end();
    close();
    victim.end();
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Does what attempts ask the host for, as soon as they ask. */
function doMeanwhile(
  { actions }: Scene,
  folder: string,
  attempts: readonly NamedAttempt[],
): { readonly end: () => void } {
  const undo: (() => void)[] = [];
  const waiting = new Map(
    attempts.flatMap((attempt) => {
      const action = attempt.meanwhile === undefined ? undefined : actions.get(attempt.meanwhile);
      return action === undefined ? [] : [[path.join(folder, fileName(attempt)), action] as const];
    }),
  );
  const timer = setInterval(() => {
    for (const [base, action] of waiting) {
      if (!existsSync(`${base}.asks`)) continue;
      waiting.delete(base);
      undo.push(action());
      writeFileSync(`${base}.done`, '');
    }
  }, 10);
  if (waiting.size === 0) clearInterval(timer);
  return {
    end: () => {
      clearInterval(timer);
      for (const back of undo) back();
    },
  };
}

interface Context {
  readonly scene: Scene;
  readonly round: Round;
  readonly workspace: string;
  readonly finished: Finished;
  readonly planted: (name: string) => string;
}

function observe(
  attempt: NamedAttempt,
  token: string,
  { scene, round, workspace, finished, planted }: Context,
): Observed {
  const note = (kind: string): string | undefined => {
    const file = path.join(workspace, BATTERY, `${fileName(attempt)}.${kind}`);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  const isAloud = round.place === 'action';
  const said = isAloud ? finished.stdout : (note('said') ?? '');
  const left = processesWith(token);
  const seen: Seen = {
    ...{ said, token, workspace, planted, left, isAlive },
    visited: (witness) => scene.witnesses.got(witness, token),
    executed: isAloud ? executedCommands(finished.stdout) : [],
    typed: /^typed: ([^]*)$/m.exec(finished.stdout)?.[1] ?? '',
  };
  const escaped = attempt.escaped.found(seen);
  for (const pid of left) kill(pid);
  return { escaped, said, broken: brokenBy(attempt, said, note, finished) };
}

function brokenBy(
  { place, meanwhile }: NamedAttempt,
  said: string,
  note: (kind: string) => string | undefined,
  { code, stderr, stdout }: Finished,
): string | undefined {
  if (note('started') === undefined) return `it was not started (${code ?? 'killed'}): ${stderr || stdout}`;
  if (note('late') !== undefined) return 'it did not end by itself';
  if (place === 'shared' && note('ended') === undefined) return 'its end was not seen';
  if (meanwhile !== undefined && note('done') === undefined) return 'the host was not asked for its part';
  return /\.perl line \d+|syntax error|Syntax error/.test(said) ? said : undefined;
}

/** The pids of processes with this text in their arguments, but for those that have ended. */
function processesWith(text: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes(text));
}

function isAlive(pid: number): boolean {
  const stat = read(`/proc/${pid}/stat`);
  return stat !== '' && !/\) [ZX] /.test(stat);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
