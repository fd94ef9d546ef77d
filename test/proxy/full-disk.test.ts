/** A log on a disk that is full: decided all the same, counted as lost, and no half line. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  origin,
  resolverOf,
  running,
  statusOf,
} from './setting.js';

const isRoot = process.getuid?.() === 0;

/** A file on a disk of two pages, which is mounted in a namespace of the test's own and goes with it. */
async function fileOnSmallDisk(): Promise<{ file: string; descriptor: number }> {
  const script = 'mount -t tmpfs -o size=8k tmpfs /mnt && echo mounted && exec cat';
  const child = spawn('/usr/bin/unshare', [
    '--mount',
    '--propagation',
    'private',
    '--',
    '/bin/sh',
    '-c',
    script,
  ]);
  await once(child.stdout, 'data');
  const file = `/proc/${child.pid ?? 0}/root/mnt/log`;
  const descriptor = openSync(file, 'wx', 0o600);
  onTestFinished(() => {
    closeSync(descriptor);
    child.stdin.end();
  });
  return { file, descriptor };
}

describe('a full disk below the log', () => {
  it.skipIf(process.platform !== 'linux' || !isRoot)(
    'changes no decision and leaves whole lines',
    async () => {
      const { file, descriptor } = await fileOnSmallDisk();
      const { port: target } = await origin((socket) => socket.end('!'));
      const resolver = resolverOf({ 'ok.example': ['93.184.216.34'] });
      const entries = [entry('ok.example', 443)];
      const { port, log, faults } = await running(entries, {
        resolver,
        dial: dialTo(target).dial,
        descriptor,
      });
      for (let round = 0; round < 60; round += 1) {
        expect(statusOf(await ask(port, connectTo(`denied${round}.example:443`)))).toBe(403);
      }
      expect(await ask(port, connectTo('ok.example:443'))).toBe(`${ESTABLISHED}!`);
      const { decisions, lostFromFile } = log.summary();
      expect(decisions).toHaveLength(61);
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines.pop()).toBe('');
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.map((line) => JSON.parse(line) as unknown)).toHaveLength(lines.length);
      expect(lostFromFile).toBe(61 - lines.length);
      expect(faults).toEqual([]);
    },
  );
});
