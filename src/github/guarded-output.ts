import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/**
 * Copies what the command prints to the step's log so that the runner executes none of it: everything stands between
 * `::stop-commands::TOKEN` and `::TOKEN::`.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 *
 * The token is random and never enters the sandbox (a guessable one is CVE-2020-15228 again). The closing token stands
 * on a line of its own, also behind output without a final newline, and also if `source` fails.
 * Resolves when the closing token has left this process. Rejects with the error of `source`, if it had one.
 */
export async function copyWithCommandsStopped(
  source: Readable,
  target: Writable,
  token: string = randomBytes(32).toString('hex'),
): Promise<void> {
  await write(target, `::stop-commands::${token}\n`);
  let last = '\n';
  try {
    for await (const chunk of source) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      if (bytes.length === 0) continue;
      last = String.fromCharCode(bytes[bytes.length - 1] ?? 0);
      await write(target, bytes);
    }
  } finally {
    await write(target, `${last === '\n' ? '' : '\n'}::${token}::\n`);
  }
}

async function write(target: Writable, bytes: Buffer | string): Promise<void> {
  if (!target.write(bytes)) await once(target, 'drain');
}
