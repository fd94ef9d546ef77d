import { describe, expect, it } from 'vitest';
import {
  parseProcesses,
  RunProcesses,
  runProcesses,
  type ProcessRow,
} from '../../../src/sandbox/seatbelt/processes.js';

const STARTED = 'Tue Dec  1 01:34:48 2026';

function rows(...lines: readonly string[]): readonly ProcessRow[] {
  return parseProcesses(lines.join('\n'));
}

function line(pid: number, parent: number, group: number, text = 'x', started = STARTED): string {
  return `${String(pid).padStart(5)} ${String(parent).padStart(5)} ${String(group).padStart(5)} ${started} ${text}`;
}

describe('what ps prints', () => {
  it('is read line by line', () => {
    expect(rows(line(12, 1, 12, '/bin/sh -c a b'), '', '  PID  PPID', line(7, 12, 12, ''))).toEqual([
      { pid: 12, parent: 1, group: 12, identity: '12 Tue Dec 1 01:34:48 2026', text: '/bin/sh -c a b' },
      { pid: 7, parent: 12, group: 12, identity: '7 Tue Dec 1 01:34:48 2026', text: '' },
    ]);
  });
});

describe('the processes of a run', () => {
  const found = (table: readonly ProcessRow[], seen: readonly string[] = []): readonly number[] =>
    runProcesses(table, { root: 100, marker: 'm4rk', seen: new Set(seen) }).map(({ pid }) => pid);

  it.each<[string, readonly string[], readonly number[]]>([
    ['the first one', [line(100, 1, 100), line(50, 1, 50)], [100]],
    ['its group', [line(100, 1, 100), line(101, 1, 100)], [100, 101]],
    [
      'children of children, whatever the order',
      [line(103, 102, 103), line(102, 100, 102), line(100, 1, 100)],
      [100, 102, 103],
    ],
    ['what has the marker', [line(200, 1, 200, 'sleep HOME=/x SODA_GUARD_RUN=m4rk A=b')], [200]],
    [
      'children of what has the marker',
      [line(200, 1, 200, 'SODA_GUARD_RUN=m4rk'), line(201, 200, 201)],
      [200, 201],
    ],
    [
      'not what has another',
      [line(200, 1, 200, 'x SODA_GUARD_RUN=m4rkX'), line(201, 1, 201, 'XSODA_GUARD_RUN=m4rk')],
      [],
    ],
    ['nothing', [], []],
  ])('%s', (_, table, pids) => {
    expect([...found(rows(...table))].sort()).toEqual(pids);
  });

  it('one that was seen stays known when it has lost its parent and its group', () => {
    const table = rows(line(300, 1, 300));
    expect(found(table)).toEqual([]);
    expect(found(table, ['300 Tue Dec 1 01:34:48 2026'])).toEqual([300]);
  });

  it('another process under a number that was seen is a stranger, and so is the group that it leads', () => {
    const later = 'Tue Dec  1 02:00:00 2026';
    const table = rows(line(100, 1, 100, 'x', later), line(101, 100, 100, 'x', later));
    expect(found(table, ['100 Tue Dec 1 01:34:48 2026'])).toEqual([]);
  });

  it('are looked at one look at a time', async () => {
    let count = 0;
    const processes = new RunProcesses(100, 'm4rk', () => {
      count += 1;
      return Promise.resolve(rows(line(100, 1, 100)));
    });
    await Promise.all([processes.look(), processes.look()]);
    expect(count).toBe(1);
    expect(await processes.look()).toHaveLength(1);
    expect(count).toBe(2);
  });

  it('what cannot be listed is not taken for gone', async () => {
    const processes = new RunProcesses(100, 'm4rk', () => Promise.reject(new Error('no ps')));
    expect(await processes.sweep()).toBeUndefined();
    let count = 0;
    const later = new RunProcesses(100, 'm4rk', () => {
      count += 1;
      return count < 3 ? Promise.reject(new Error('no ps')) : Promise.resolve([]);
    });
    expect(await later.sweep()).toEqual([]);
  });
});
