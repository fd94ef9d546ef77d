/** What the limits' tests put in the place of the kernel's and systemd's files, and of busctl. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestedLimit } from '../../../src/isolation/limits.js';
import type { LimitPlan, Route } from '../../../src/sandbox/limits/index.js';
import type { LimitPlaces } from '../../../src/sandbox/limits/read-facts.js';
import type { Programs } from '../../../src/sandbox/programs.js';

export const LIMITS: readonly RequestedLimit[] = [
  { limit: 'memory_mb', value: 256 },
  { limit: 'cpu_percent', value: 50 },
  { limit: 'max_pids', value: 64 },
];

/** The process that is limited. It is none of this machine: its files are in the imitation alone. */
export const PID = 7_654_321;

export interface Imitation {
  readonly root: string;
  /** Where the unified hierarchy is mounted. */
  readonly cgroup: string;
  readonly places: LimitPlaces;
  /** Finds stubs: shell scripts with these bodies, in which `$root` is the imitation. */
  programs(bodies: Readonly<Record<string, string>>): Programs;
  read(name: string): string;
  write(name: string, content: string): void;
  dispose(): void;
}

export function imitate(): Imitation {
  const root = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
  const cgroup = path.join(root, 'cgroup');
  const write = (name: string, content: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  };
  mkdirSync(cgroup);
  write('proc/self/mountinfo', `30 23 0:26 / ${cgroup} rw - cgroup2 cgroup2 rw\n`);
  write('proc/self/cgroup', '0::/\n');
  write(`proc/${PID}/cgroup`, '0::/\n');
  return {
    root,
    cgroup,
    places: { proc: path.join(root, 'proc'), run: path.join(root, 'run') },
    programs: (bodies) => ({
      path: (name) => {
        const body = bodies[name];
        if (body === undefined) throw new Error(`${name} is not expected here`);
        const file = path.join(root, name);
        writeFileSync(file, `#!/bin/sh\nroot='${root}'\n${body}\n`);
        chmodSync(file, 0o755);
        return file;
      },
    }),
    read: (name) => readFileSync(path.join(root, name), 'utf8'),
    write,
    dispose: () => {
      rmSync(root, { recursive: true });
    },
  };
}

/** A plan that expects everything of one route. */
export function planBy(route: Route, limits: readonly RequestedLimit[] = LIMITS): LimitPlan {
  const enforcedBy = route.kind === 'cgroup' ? 'cgroup' : 'systemd-scope';
  return {
    processes: undefined,
    group: { route, limits },
    outcomes: limits.map((request) => ({ ...request, enforcedBy, reason: null })),
  };
}
