import type { Socket } from 'node:net';

/** More of what the launcher's tools say is not kept. */
const MAX_SAID = 16 * 1024;

/**
 * Descriptor 4 of the launcher: the tools' own words come out of it, and the scripts' questions, to each of which
 * `answer` lets them go on.
 */
export class SetupLine {
  #text = '';
  #ended = false;
  #wake: () => void = () => undefined;

  constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      if (this.#text.length < MAX_SAID) this.#text += chunk;
      this.#wake();
    });
    socket.on('close', () => {
      this.#ended = true;
      this.#wake();
    });
    // A reset says no more than the end: the launcher's exit code and words tell why.
    socket.on('error', () => undefined);
  }

  /** Waits for a line that starts with this word; gives the rest of it, or `undefined` when the launcher ended first. */
  async question(word: 'waiting' | 'ready'): Promise<string | undefined> {
    for (;;) {
      const line = this.#text
        .split('\n')
        .slice(0, -1)
        .find((text) => text.split(' ')[0] === word);
      if (line !== undefined) return line.slice(word.length + 1);
      if (this.#ended) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The word on which the scripts go on. */
  answer(): void {
    this.socket.write('go\n');
  }

  /** What the tools said, without the scripts' questions. */
  said(): string {
    const lines = this.#text.split('\n').filter((line) => !/^(waiting|ready \d+)$/.test(line));
    return lines.join('\n').trim();
  }

  /** The last answer, and nothing is left of the line. */
  finish(): void {
    this.socket.end('go\n', () => {
      this.socket.destroy();
    });
  }
}
