import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { watchOutput } from '../../src/run/output-watch.js';

async function seen(words: readonly string[], chunks: readonly (string | Buffer)[]): Promise<string[]> {
  const watch = watchOutput(words);
  const bytes = chunks.map((chunk) => Buffer.from(chunk));
  expect(await buffer(watch.through(Readable.from(bytes)))).toEqual(Buffer.concat(bytes));
  return [...watch.seen()].sort();
}

describe('words in the output', () => {
  it.each([
    ['error: GH_TOKEN is not set\n', true],
    ['GH_TOKEN', true],
    ['$GH_TOKEN:', true],
    ['\u00e9GH_TOKEN\u00e9', true],
    ['MY_GH_TOKEN', false],
    ['GH_TOKENS', false],
    ['gh_token', false],
    ['GH_TOKE', false],
    ['GH_TOKE\nN', false],
  ])('%j', async (text, expected) => {
    const words = ['GH_TOKEN', 'GH'];
    expect(await seen(words, [text])).toEqual(expected ? ['GH_TOKEN'] : []);
    expect(
      await seen(
        words,
        [...Buffer.from(text)].map((byte) => Buffer.from([byte])),
      ),
    ).toEqual(expected ? ['GH_TOKEN'] : []);
  });

  it('are found wherever the output is cut', async () => {
    const text = 'x GH_TOKEN and fork: retry, and xA_B A_Bx A_B';
    for (let cut = 0; cut <= text.length; cut += 1) {
      const found = await seen(
        ['GH_TOKEN', 'A_B', 'fork: retry', 'none'],
        [text.slice(0, cut), text.slice(cut)],
      );
      expect(found).toEqual(['A_B', 'GH_TOKEN', 'fork: retry']);
    }
  });

  it('may hold characters that patterns are made of', async () => {
    expect(await seen(['a.b', "can't [x]", 'A-B'], ["axb can't [x] A-B"])).toEqual(['A-B', "can't [x]"]);
  });

  it('no word at all: everything passes', async () => {
    expect(await seen([], ['some text'])).toEqual([]);
  });

  it('hands on the fault of its source', async () => {
    const source = new Readable({
      read() {
        this.destroy(new Error('broken'));
      },
    });
    await expect(buffer(watchOutput(['x']).through(source))).rejects.toThrow('broken');
  });
});
