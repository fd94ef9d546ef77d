import { Readable } from 'node:stream';

/** More words, or longer ones, are not looked for: nobody needs them, and the memory of a watch is bounded by them. */
const MAX_WORDS = 1000;
const MAX_LENGTH = 100;

/** Notices words in the output of a command while it is passed on. Holds no more of it than the longest word. */
export interface OutputWatch {
  /** The same bytes again, watched as they pass. */
  readonly through: (source: Readable) => Readable;
  /** The words that were there. */
  readonly seen: () => ReadonlySet<string>;
}

/**
 * Looks for words that stand by themselves: `GH_TOKEN` is not in `MY_GH_TOKEN`. Upper and lower case differ. The order
 * counts where one word begins with another: the earlier one is found.
 */
export function watchOutput(words: Iterable<string>): OutputWatch {
  const watched = [...new Set(words)]
    .filter((word) => word !== '' && word.length <= MAX_LENGTH)
    .slice(0, MAX_WORDS);
  const longest = Math.max(0, ...watched.map((word) => word.length));
  const pattern = new RegExp(
    `(?<![A-Za-z0-9_])(?:${watched.map(escapePattern).join('|')})(?![A-Za-z0-9_])`,
    'g',
  );
  const seen = new Set<string>();
  let kept = '\n';

  function look(text: string): void {
    const all = kept + text;
    // The first character has been looked at with what stood before it, and here stands for that.
    pattern.lastIndex = 1;
    for (let match = pattern.exec(all); match !== null; match = pattern.exec(all)) {
      // Whether a word at the very end stands by itself is known with the next character only.
      if (match.index + match[0].length < all.length) seen.add(match[0]);
    }
    kept = all.slice(-(longest + 1));
  }

  async function* passing(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
      // The words are ASCII: latin1 keeps every byte a character, so that none is torn at the end of a chunk.
      look(bytes.toString('latin1'));
      yield bytes;
    }
    look('\n');
  }
  return {
    through: (source) => (longest === 0 ? source : Readable.from(passing(source))),
    seen: () => seen,
  };
}

function escapePattern(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
