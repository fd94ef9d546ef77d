import { once } from 'node:events';
import type { Socket } from 'node:net';

/** More of what the launcher's tools say is not kept. */
const MAX_SAID = 16 * 1024;

/** How long the tools' words are waited for once the launcher has ended, in milliseconds. */
const LAST_WORDS_MS = 1_000;

/** What comes out of the launcher until the command runs: its tools' words, and at the gate the scripts' questions. */
export class SetupLine {
  #said = '';
  #questions = '';
  #ended = false;
  #wake: () => void = () => undefined;
  readonly #lastWord: Promise<unknown>;

  constructor(
    private readonly words: Socket,
    private readonly gate: Socket,
  ) {
    // A reset says no more than the end: the launcher's exit code and words tell why.
    for (const socket of [words, gate]) socket.setEncoding('utf8').on('error', () => undefined);
    words.on('data', (chunk: string) => {
      if (this.#said.length < MAX_SAID) this.#said += chunk;
    });
    this.#lastWord = once(words, 'close');
    gate.on('data', (chunk: string) => {
      if (this.#questions.length < MAX_SAID) this.#questions += chunk;
      this.#wake();
    });
    gate.on('close', () => {
      this.launcherEnded();
    });
  }

  /** Nothing more is asked, also where something still has the other end. */
  launcherEnded(): void {
    this.#ended = true;
    this.#wake();
  }

  /** Waits for a line that starts with this word; gives the rest of it, or `undefined` when the launcher ended first. */
  async question(word: 'waiting' | 'ready' | 'tested'): Promise<string | undefined> {
    for (;;) {
      const lines = this.#questions.split('\n').slice(0, -1);
      const line = lines.find((text) => text.split(' ')[0] === word);
      if (line !== undefined) return line.slice(word.length + 1);
      if (this.#ended) return undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Lets the last script ask the sandbox what it allows; the answers come as the question `tested`. */
  ask(questions: string): void {
    this.gate.write(`test\n${questions}`);
  }

  /** The word on which the scripts go on. */
  answer(): void {
    this.gate.write('go\n');
  }

  /** What the tools said, once the launcher has ended. */
  async said(): Promise<string> {
    const timeout = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref());
    await Promise.race([this.#lastWord, timeout]);
    return this.#said.trim();
  }

  /** The last answer, and nothing is left that leads here. */
  finish(): void {
    this.words.destroy();
    this.gate.end('go\n', () => {
      this.gate.destroy();
    });
  }
}
