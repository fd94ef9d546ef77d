import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  hasSeccompFilter,
  loaderArguments,
  seccompFilter,
  type SeccompArchitecture,
} from '../../../src/sandbox/seccomp/index.js';

const PERL = '/usr/bin/perl';
const isLinux = process.platform === 'linux' && existsSync(PERL) && hasSeccompFilter(process.arch);
const arch: SeccompArchitecture = hasSeccompFilter(process.arch) ? process.arch : 'x64';
const other: SeccompArchitecture = arch === 'x64' ? 'arm64' : 'x64';
const FILTER = seccompFilter(arch);

const directory = mkdtempSync(path.join(tmpdir(), 'soda-guard-loader-'));
const marker = path.join(directory, 'marker');
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

interface Loaded {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The script and its switches, without its own arguments. */
const SCRIPT = loaderArguments(3, arch).slice(0, 3);

/** Starts the loader with the filter on descriptor 3. */
function load(filter: Buffer, args: readonly string[], env: Readonly<Record<string, string>> = {}): Loaded {
  const file = path.join(directory, 'filter');
  writeFileSync(file, filter);
  const descriptor = openSync(file, 'r');
  const stdio = ['ignore' as const, 'pipe' as const, 'pipe' as const, descriptor];
  const done = spawnSync(PERL, [...SCRIPT, ...args], {
    stdio,
    env: { PATH: '/usr/bin:/bin', ...env },
  });
  closeSync(descriptor);
  return { ...done, stderr: done.stderr.toString() };
}

function shell(script: string, ...args: readonly string[]): readonly string[] {
  return ['3', arch, '--', '/bin/sh', '-c', script, 'sh', ...args];
}

/** Fields of /proc/self/status, of a process that perl has started. */
function statusField(text: string, field: string): string | undefined {
  return new RegExp(`^${field}:\\s*(\\S+)$`, 'm').exec(text)?.[1];
}

describe.skipIf(!isLinux)(
  `the loader${isLinux ? '' : ' (skipped: no Linux with perl on x64 or arm64)'}`,
  () => {
    it('is given its arguments in this order', () => {
      expect(loaderArguments(7, 'arm64').slice(3)).toEqual(['7', 'arm64', '--']);
    });

    it('starts the command with the filter in force and no_new_privs set', () => {
      const status = load(FILTER, ['3', arch, '--', '/bin/cat', '/proc/self/status']).stdout.toString();
      expect(statusField(status, 'Seccomp')).toBe('2');
      expect(statusField(status, 'NoNewPrivs')).toBe('1');
    });

    it('leaves the ignored and blocked signals as they were', () => {
      const inside = load(FILTER, ['3', arch, '--', '/bin/cat', '/proc/self/status']).stdout.toString();
      const outside = spawnSync('/bin/cat', ['/proc/self/status'], { encoding: 'utf8' }).stdout;
      for (const field of ['SigIgn', 'SigBlk'])
        expect(statusField(inside, field)).toBe(statusField(outside, field));
    });

    it('closes the descriptor', () => {
      const descriptors = load(FILTER, shell('ls /proc/$$/fd')).stdout.toString().split('\n');
      expect(descriptors).toContain('2');
      expect(descriptors).not.toContain('3');
    });

    it('reads the filter from a pipe too', async () => {
      const child = spawn(PERL, [...SCRIPT, ...shell('grep ^Seccomp: /proc/self/status')], {
        stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
      });
      const [, stdout, , pipe] = child.stdio;
      if (!(pipe instanceof Writable)) throw new Error('no pipe');
      for (let at = 0; at < FILTER.length; at += 100) pipe.write(FILTER.subarray(at, at + 100));
      pipe.end();
      let said = '';
      stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect([code, said]).toEqual([0, 'Seccomp:\t2\n']);
    });

    it('hands on arguments and environment byte by byte', () => {
      const args = ['', ' ', '--', '-e', 'a\nb', '\\', '"$(id)"', 'ü€😀', '3'];
      const echo = load(FILTER, shell('for word; do printf "%s\\0" "$word"; done', ...args));
      expect(echo.stdout.toString()).toBe(args.map((word) => `${word}\0`).join(''));
      const env = load(FILTER, ['3', arch, '--', '/usr/bin/env', '-0'], { A: 'x\ny', LANG: 'C', EMPTY: '' });
      expect(env.stdout.toString().split('\0').sort()).toEqual([
        '',
        'A=x\ny',
        'EMPTY=',
        'LANG=C',
        'PATH=/usr/bin:/bin',
      ]);
    });

    it.each([
      ['exit 0', 0, null],
      ['exit 7', 7, null],
      ['exit 125', 125, null],
      ['kill -TERM $$', null, 'SIGTERM'],
      ['kill -KILL $$', null, 'SIGKILL'],
    ])('becomes the command: %s', (script, status, signal) => {
      expect(load(FILTER, shell(script))).toMatchObject({ status, signal });
    });

    it('runs no code that the environment names before the filter is in force', () => {
      for (const name of ['Named.pm', 'strict.pm', 'warnings.pm', 'POSIX.pm', 'perl5db.pl']) {
        writeFileSync(path.join(directory, name), 'print STDERR "named"; exit 0;');
      }
      const env = {
        PERL5OPT: '-MNamed',
        PERL5LIB: directory,
        PERL5DB: 'BEGIN { exit 0 }',
        PERL_UNICODE: 'SAD',
      };
      expect(spawnSync(PERL, ['-e', '1'], { env, encoding: 'utf8' }).stderr).toBe('named');
      const done = load(FILTER, shell('echo "$PERL5OPT" ü'), env);
      expect([done.stdout.toString(), done.stderr]).toEqual(['-MNamed ü\n', '']);
    });

    const touch = ['/usr/bin/touch', marker];
    const FAILURES: readonly (readonly [string, Buffer, readonly string[], string])[] = [
      ['no arguments', FILTER, [], 'number above 2'],
      ['a descriptor that is no number', FILTER, ['3x', arch, '--', ...touch], 'number above 2'],
      ['a descriptor with a line break', FILTER, ['3\n', arch, '--', ...touch], 'number above 2'],
      ['the standard input as descriptor', FILTER, ['0', arch, '--', ...touch], 'number above 2'],
      ['a descriptor that is not open', FILTER, ['99', arch, '--', ...touch], 'cannot read descriptor 99'],
      ['no architecture', FILTER, ['3'], 'no filter for this architecture'],
      ['an unknown architecture', FILTER, ['3', 'ia32', '--', ...touch], 'no filter for this architecture'],
      [
        'the numbers of another architecture',
        FILTER,
        ['3', other, '--', ...touch],
        'cannot set no_new_privs',
      ],
      ['no dashes', FILTER, ['3', arch, ...touch], 'absolute path after --'],
      ['no command', FILTER, ['3', arch, '--'], 'absolute path after --'],
      ['a command to be searched', FILTER, ['3', arch, '--', 'touch', marker], 'absolute path after --'],
      [
        'a command that is missing',
        FILTER,
        ['3', arch, '--', '/nonexistent'],
        'cannot start /nonexistent: No such file',
      ],
      ['an empty filter', Buffer.alloc(0), ['3', arch, '--', ...touch], '0 bytes are no filter'],
      ['a filter that is cut off', FILTER.subarray(0, -1), ['3', arch, '--', ...touch], 'are no filter'],
      [
        'a filter that is too long',
        Buffer.alloc(4097 * 8, FILTER),
        ['3', arch, '--', ...touch],
        '32776 bytes',
      ],
      [
        'a filter that has no sense',
        Buffer.alloc(80, 0xff),
        ['3', arch, '--', ...touch],
        'does not take the filter',
      ],
      [
        'a filter without its end',
        FILTER.subarray(0, -8),
        ['3', arch, '--', ...touch],
        'does not take the filter',
      ],
    ];
    it.each(FAILURES)('ends with 125 and starts nothing: %s', (_, filter, args, message) => {
      const done = load(filter, args);
      expect(done.status).toBe(125);
      expect(done.stderr).toMatch(/^seccomp: .+\n$/);
      expect(done.stderr).toContain(message);
      expect(existsSync(marker)).toBe(false);
    });

    it('dies by SIGSYS and starts nothing under the filter of another architecture', () => {
      expect(load(seccompFilter(other), ['3', arch, '--', ...touch]).signal).toBe('SIGSYS');
      expect(existsSync(marker)).toBe(false);
    });

    it('would have left the marker, had it started the command', () => {
      expect(load(FILTER, ['3', arch, '--', ...touch]).status).toBe(0);
      expect(existsSync(marker)).toBe(true);
    });
  },
);
