import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { guardOutput } from '../../src/github/guarded-output.js';
import { executedCommands } from './runner-decoder.js';

/** What arrives in the step's log when the command writes these chunks. */
async function logOf(chunks: readonly (string | Error)[]): Promise<string> {
  const target = new PassThrough();
  const log = text(target);
  const output = guardOutput(target);
  try {
    await output.copy(
      Readable.from(
        (function* () {
          for (const chunk of chunks) {
            if (chunk instanceof Error) throw chunk;
            yield Buffer.from(chunk);
          }
        })(),
      ),
    );
  } catch {
    // As when the pipe breaks: the closing token has to come all the same.
  } finally {
    await output.end();
  }
  target.end();
  return log;
}

// action-workflow-commands-in-output
const HOSTILE = [
  '::error file=a::x\n',
  '::add-mask::a\n',
  '::add-path::/tmp/evil\n',
  '##[add-path]/tmp\n',
  '::stop-commands::t\n::t::\n::error::after\n',
  '   ::set-env name=LD_PRELOAD::x\n',
];

describe('guardOutput', () => {
  it('lets the runner execute nothing of what the command prints', async () => {
    expect(executedCommands(HOSTILE.join(''))).not.toEqual([]);
    expect(executedCommands(await logOf(HOSTILE))).toEqual([]);
  });

  it('passes every byte on, in order', async () => {
    const log = await logOf(HOSTILE);
    expect(log.split('\n').slice(1, -2).join('\n')).toBe(HOSTILE.join('').slice(0, -1));
  });

  it.each([
    ['output without a final newline', ['::error::a']],
    ['a command split over two writes', ['::err', 'or::a\n']],
    ['no output at all', []],
    ['an empty line at the end', ['a\n\n']],
    ['a break in the middle of a line', ['half a li', new Error('EPIPE')]],
  ])('closes at the start of a line after %s', async (_, chunks) => {
    const log = await logOf(chunks);
    expect(executedCommands(`${log}::warning::ours\n`)).toEqual(['::warning::ours']);
  });

  it('uses another long random token each time', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => /^::stop-commands::(\S+)\n/.exec(await logOf([]))?.[1] ?? ''),
    );
    expect(new Set(tokens).size).toBe(20);
    expect(Math.min(...tokens.map((token) => token.length))).toBeGreaterThanOrEqual(32);
  });

  it('ends once', async () => {
    const target = new PassThrough();
    const log = text(target);
    const output = guardOutput(target, 'token');
    await output.end();
    await output.end();
    target.end();
    expect(await log).toBe('::stop-commands::token\n::token::\n');
  });
});
