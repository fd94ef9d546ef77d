/** Starts the arena for one combination, as root in namespaces of its own. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { TestedBackend, TestedForm, TestMachine } from '../sandbox/machine.js';
import { restrictedHost } from '../sandbox/restricted-host.js';
import { COMBINATION_RESULT, type ArenaArgument, type CombinationResult } from './argument.js';
import type { Bundles } from './bundle.js';

const isRoot = process.getuid?.() === 0;

/** Loopback up, then, for the sudo form, a machine on which nobody else could make namespaces. */
const INTO_ARENA = '/usr/sbin/ip link set lo up || exit 99\n';

export async function tryCombination(
  machine: TestMachine,
  bundles: Bundles,
  { backend, form }: { readonly backend: TestedBackend; readonly form: TestedForm },
  only: readonly string[] = [],
): Promise<CombinationResult> {
  const root = path.join(machine.root, `arena-${backend}-${form}`);
  mkdirSync(root);
  const argument: ArenaArgument = {
    ...{ backend, form, root, only: [...only], user: machine.user },
    ...{ product: bundles.product, weak: bundles.weak },
  };
  const around = INTO_ARENA + (form === 'sudo' ? restrictedHost(root) : '') + 'exec "$@"\n';
  const namespaces = ['/usr/bin/unshare', '--net', '--mount', '--propagation', 'private', '--'];
  const [file = '', ...args] = [
    ...(isRoot ? [...namespaces, '/bin/sh', '-c', around, 'arena'] : []),
    ...[process.execPath, bundles.arena, JSON.stringify(argument)],
  ];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the arena ended with ${code ?? 'a signal'}: ${stderr}${stdout}`);
  return COMBINATION_RESULT.parse(JSON.parse(stdout));
}
