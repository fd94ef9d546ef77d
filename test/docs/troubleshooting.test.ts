import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** All sources, with texts that are written over several lines put together again. */
const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(path.join(ROOT, 'src', name), 'utf8'))
  .join('\n')
  .replace(/['"`]\s*\+\s*['"`]/g, '');

const PAGE = readFileSync(path.join(ROOT, 'docs/troubleshooting.md'), 'utf8');

interface Entry {
  readonly message: string;
  readonly text: string;
}

const ENTRIES: readonly Entry[] = PAGE.split(/^### /m)
  .slice(1)
  .map((block) => {
    const [head = '', ...text] = block.split('\n');
    const message = /<!-- sources: (.*) -->/.exec(block)?.[1] ?? /^`(.*)`$/.exec(head)?.[1] ?? '';
    return {
      message,
      text:
        text
          .join('\n')
          .replace(/<!--.*-->/, '')
          .split(/^## /m)[0]
          ?.trim() ?? '',
    };
  });

/** What of a message is the same each time. */
function constantParts(message: string): readonly string[] {
  return message
    .split('…')
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/i.test(part));
}

/** The parts that no source has; not the sources themselves, which nobody reads in a failure. */
function missing(parts: readonly string[]): readonly string[] {
  return parts.filter((part) => !SOURCES.includes(part));
}

describe('the page of messages', () => {
  it.each(ENTRIES)('$message', ({ message, text }) => {
    const parts = constantParts(message);
    expect(parts).not.toEqual([]);
    expect(missing(parts)).toEqual([]);
    // A cause or remedy stands below each.
    expect(text.length).toBeGreaterThan(20);
  });

  it('has every message once', () => {
    const messages = ENTRIES.map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(60);
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('notices a message that is no longer there', () => {
    expect(missing(constantParts('a … message that nobody prints …'))).toEqual([
      'message that nobody prints',
    ]);
  });
});
