/** What agents spend their day with, in each sandbox: version control, a compiler, a virtual machine. No network. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { giveTo, install, type Finished, type Installation } from './installation.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

const NO_HOSTS = 'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts: []\n';

const missing = (program: string): string =>
  existsSync(`/usr/bin/${program}`) ? '' : ` (skipped: no ${program})`;

const GIT = `
set -e
export GIT_AUTHOR_NAME=T GIT_AUTHOR_EMAIL=t@localhost GIT_COMMITTER_NAME=T GIT_COMMITTER_EMAIL=t@localhost
git init -q -b main sub && cd sub
echo one >file && git add file && git commit -qm first
git checkout -qb topic && echo two >>file && git commit -qam second
git checkout -q main && echo three >other && git add other && git stash -q && git stash pop -q
git commit -qm third && git merge -q -m merge topic
git worktree add -q ../tree topic && git -C ../tree log --oneline | wc -l
git gc -q --prune=now && git fsck --no-progress
git clone -q . ../clone && git -C ../clone log --oneline | wc -l
git status --porcelain | wc -l
`;

const JAVA = `
import java.nio.file.*;
import java.util.concurrent.*;
public class Main {
  public static void main(String[] args) throws Exception {
    var pool = Executors.newFixedThreadPool(4);
    var answer = pool.submit(() -> 6 * 7).get();
    pool.shutdown();
    Files.writeString(Path.of("java.txt"), "java " + answer);
    System.out.println(Files.readString(Path.of("java.txt")));
  }
}
`;

const CARGO = `
set -e
export CARGO_HOME=/tmp/cargo
cargo new --quiet --vcs none sample && cd sample
cargo test --quiet --offline 2>&1 | grep -c 'test result: ok'
cargo run --quiet --offline
`;

describe.each(COMBINATIONS)('workloads in $name', ({ backend, form, skip }) => {
  const run = (command: readonly string[], cwd: string): Promise<Finished> =>
    soda.sodaGuard(form, ['run', '--backend', backend, '--min-isolation', 'isolated', '--', ...command], {
      cwd,
    });

  it.skipIf(skip)(
    'git makes, branches, stashes, merges, works in two trees, collects and clones',
    async () => {
      const done = await run(['/bin/sh', '-c', GIT], soda.project(form, NO_HOSTS));
      expect(done.stderr).not.toContain('fatal');
      expect(done.stdout.split('\n').map((line) => line.trim())).toEqual(['2', '4', '0', '']);
      expect(done.code).toBe(0);
    },
  );

  it.skipIf(skip || missing('java') !== '')(`Java compiles and runs threads${missing('java')}`, async () => {
    const project = soda.project(form, NO_HOSTS);
    const source = path.join(project, 'Main.java');
    writeFileSync(source, JAVA);
    giveTo(form, soda.user, source);
    expect(await run(['/usr/bin/java', 'Main.java'], project)).toMatchObject({
      code: 0,
      stdout: 'java 42\n',
    });
  });

  it.skipIf(skip || missing('cargo') !== '')(`cargo builds, tests and runs${missing('cargo')}`, async () => {
    const done = await run(['/bin/sh', '-c', CARGO], soda.project(form, NO_HOSTS));
    expect(done).toMatchObject({ code: 0, stdout: '1\nHello, world!\n' });
  });
});
