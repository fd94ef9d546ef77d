import { spawn } from 'node:child_process';
import { endOf, requireStarted } from './exit.js';

/** What a program said on its way to the end. */
export interface ProgramAnswer {
  /** Its exit code; `undefined` when it did not end by itself, in time. */
  readonly code: number | undefined;
  readonly stdout: string;
  /** Its words, or why it has none. */
  readonly said: string;
}

/** More of the words is not kept. */
const MAX_SAID = 16 * 1024;

/**
 * Runs a program with an empty environment and no input, to its end or to that of the patience. One that belongs to
 * root, as sudo, cannot be killed: it is left alone then, and not waited for.
 * @param maxBytes an answer that is longer counts as none
 */
export async function answerOf(
  [file, ...args]: readonly [string, ...string[]],
  { patienceMs, maxBytes }: { readonly patienceMs: number; readonly maxBytes: number },
): Promise<ProgramAnswer> {
  const child = spawn(file, args, {
    ...{ cwd: '/', env: {}, detached: true },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await requireStarted(child);
  } catch (error) {
    return { code: undefined, stdout: '', said: error instanceof Error ? error.message : String(error) };
  }
  const { stdout, stderr } = child;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let said = '';
  stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
  });
  stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MAX_SAID) said += text;
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'late');
  });
  const ending = endOf(child);
  const first = await Promise.race([ending, late]);
  // What it wrote may arrive after its end.
  const isWhole = first !== 'late' && (await Promise.race([closed, late])) !== 'late';
  clearTimeout(timer);
  if (!isWhole) {
    // An error here says that it is root's.
    child.on('error', () => undefined).kill('SIGKILL');
    for (const stream of [stdout, stderr]) stream.destroy();
    child.unref();
    return { code: undefined, stdout: '', said: `it did not end within ${patienceMs / 1000} s` };
  }
  if (bytes > maxBytes) return { code: undefined, stdout: '', said: 'its answer is too long' };
  return { code: first.code, stdout: Buffer.concat(chunks).toString('utf8'), said: said.trim() };
}
