import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/**
 * A part of the step's log in which the runner executes nothing: it stands between `::stop-commands::TOKEN` and
 * `::TOKEN::`, each on a line of its own.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands#stopping-and-starting-workflow-commands
 */
export interface GuardedOutput {
  /** Writes lines of ours, which may quote what others wrote. They are few, so that nobody waits for it. */
  readonly write: (text: string) => void;
  /** Passes everything on until `source` ends. Rejects with its error, if it had one. */
  readonly copy: (source: Readable) => Promise<void>;
  /** Lets the runner listen again. Resolves when the closing token has left this process. Harmless when repeated. */
  readonly end: () => Promise<void>;
}

/**
 * Makes the runner stop listening. The token is random and never enters the sandbox: a token that can be guessed lets
 * the command resume the runner's commands (CVE-2020-15228 is what follows).
 */
export function guardOutput(
  target: Writable,
  token: string = randomBytes(32).toString('hex'),
): GuardedOutput {
  let atLineStart = true;
  let ended = false;
  /** Whether the target takes more. */
  const send = (bytes: Buffer): boolean => {
    if (bytes.length === 0) return true;
    atLineStart = bytes[bytes.length - 1] === 0x0a;
    return target.write(bytes);
  };
  // The command may have ended in the middle of a line, and the runner sees a token only at the start of one.
  const write = (text: string): void => {
    send(Buffer.from(atLineStart ? text : `\n${text}`));
  };
  write(`::stop-commands::${token}\n`);
  return {
    write,
    copy: async (source) => {
      for await (const chunk of source) {
        const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
        if (!send(bytes)) await once(target, 'drain');
      }
    },
    end: async () => {
      if (ended) return;
      ended = true;
      write(`::${token}::\n`);
      await flushed(target);
    },
  };
}

function flushed(target: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write('', (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
