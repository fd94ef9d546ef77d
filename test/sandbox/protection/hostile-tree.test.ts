/** Random trees that mean harm: looked through in bounded time, protected or refused, and no link out of them followed. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { LaunchFailure } from '../../../src/sandbox/launch-failure.js';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import { protectTrees, quarantine, type ProtectedTrees } from '../../../src/sandbox/protection/index.js';
import { seededRandom } from '../crash.js';
import { buildHostileTree } from './hostile-tree.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 600_000 });

const { SODA_GUARD_TREE_ROUNDS, SODA_GUARD_TREE_SEED } = process.env;
const rounds = Number(SODA_GUARD_TREE_ROUNDS ?? 25);
const seed = Number(SODA_GUARD_TREE_SEED ?? Date.now() % 1_000_000);

/** Everything below a directory that anybody could have changed, through no link. */
function stateOf(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const file = path.join(directory, name);
      const { mode, uid, ino, mtimeMs } = lstatSync(file);
      const content = lstatSync(file).isFile() ? readFileSync(file, 'latin1') : '';
      return `${name} ${mode} ${uid} ${ino} ${mtimeMs} ${content}`;
    });
}

function makeOutside(outside: string): void {
  mkdirSync(path.join(outside, 'repo/.git/hooks'), { recursive: true });
  mkdirSync(path.join(outside, 'repo/.git/objects'));
  mkdirSync(path.join(outside, 'repo/.git/refs'));
  writeFileSync(path.join(outside, 'repo/.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(outside, 'repo/.git/config'), '[remote "o"]\n\turl = https://u:p@example.com\n');
  writeFileSync(path.join(outside, 'config'), '[core]\n\tfsmonitor = x\n');
  writeFileSync(path.join(outside, 'file'), 'a file\n');
}

/** What is planned, or the refusal; anything else is a fault. */
function planFor(workspace: string): ProtectedTrees | LaunchFailure {
  const question = {
    roots: [workspace],
    trusted: [],
    reopened: [],
    gitCredentials: 'hide',
    sockets: [],
  } as const;
  try {
    return protectTrees(question, workspace, systemPrograms());
  } catch (error) {
    if (error instanceof LaunchFailure && error.code === 'protection') return error;
    throw error;
  }
}

/** What of a plan would reach out of the workspace, or cannot be made. */
function faultsOf({ mounts }: ProtectedTrees, workspace: string): readonly string[] {
  return mounts.flatMap((mount) => {
    const { path: at } = mount;
    const said = `${mount.kind} ${JSON.stringify(at)}`;
    if (at !== workspace && !at.startsWith(`${workspace}/`)) return [`${said} lies outside`];
    if (realpathSync(path.dirname(at)) !== path.dirname(at)) return [`${said} lies behind a link`];
    if (mount.kind !== 'link' && lstatSync(at).isSymbolicLink())
      return [`${said} is a link to ${readlinkSync(at)}`];
    const source = 'source' in mount ? mount.source : undefined;
    return source === undefined || source.startsWith(`${workspace}/`) ? [] : [`${said} shows ${source}`];
  });
}

it.skipIf(process.platform !== 'linux')(`holds in ${rounds} trees, seed ${seed}`, () => {
  const random = seededRandom(seed);
  const outcomes = { planned: 0, refused: 0, quarantined: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const root = realpathSync(mkdtempSync('/tmp/sgt-'));
    const [workspace, outside, taken] = ['w', 'outside', 'taken'].map((name) => path.join(root, name)) as [
      string,
      string,
      string,
    ];
    for (const directory of [workspace, outside, taken]) mkdirSync(directory);
    makeOutside(outside);
    const before = stateOf(outside);
    const first = buildHostileTree(workspace, outside, random, Math.floor(random() * 80));
    try {
      const told = `round ${round} of seed ${seed}:\n${first.made.join('\n')}`;
      const plan = planFor(workspace);
      expect(stateOf(outside), told).toEqual(before);
      if (plan instanceof LaunchFailure) {
        outcomes.refused += 1;
        expect(plan.message, told).not.toContain(outside);
        expect(plan.remedy, told).not.toBe('');
        continue;
      }
      outcomes.planned += 1;
      expect(faultsOf(plan, workspace), told).toEqual([]);

      // What a command adds has no protection by mounts here, so that the sweep meets the worst.
      const second = buildHostileTree(workspace, outside, random, Math.floor(random() * 40));
      const more = `${told}\nthen:\n${second.made.join('\n')}`;
      const { quarantined } = quarantine(
        JSON.parse(JSON.stringify(plan.record)) as typeof plan.record,
        () => taken,
      );
      second.close();
      outcomes.quarantined += quarantined.length;
      for (const { path: name, movedTo } of quarantined) {
        expect(name.startsWith(`${workspace}/`), `${name}\n${more}`).toBe(true);
        if (movedTo !== null) expect(path.dirname(movedTo), more).toBe(taken);
      }
      expect(stateOf(outside), more).toEqual(before);
    } finally {
      first.close();
      rmSync(root, { recursive: true });
    }
  }
  // Else the generator shows nothing.
  if (rounds >= 25) {
    for (const [outcome, count] of Object.entries(outcomes)) expect(count, outcome).toBeGreaterThan(0);
  }
});
