import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isRoot, type Scene } from './scene.js';

export interface Victim {
  readonly pid: number;
  readonly end: () => void;
}

/** A process of the command's own uid, with a secret in its environment and in its arguments. */
export async function startVictim({ place, inside, secrets }: Scene): Promise<Victim> {
  const script = '$| = 1; print "up\\n"; sleep 600';
  const child = spawn('/usr/bin/perl', ['-e', script, secrets.get('victim_arguments') ?? ''], {
    env: { SECRET: secrets.get('victim_environment') },
    cwd: place,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(isRoot ? inside : {}),
  });
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, end: () => child.kill('SIGKILL') };
}
