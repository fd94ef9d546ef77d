import { describe, expect, it } from 'vitest';
import {
  annotationCommand,
  fitLines,
  fitUtf8,
  MAX_MESSAGE_BYTES,
} from '../../src/github/workflow-command.js';
import { decodeCommand } from './runner-decoder.js';

describe('annotationCommand', () => {
  it('is read back by the runner as what was meant', () => {
    const line = annotationCommand({
      level: 'warning',
      title: 'a: b, c',
      message: '100%\nsecond line\r\n::error::x',
      file: 'dir,a/soda.yaml',
      line: 7,
      endLine: 8,
      column: 3,
    });
    expect(line).not.toContain('\n');
    expect(decodeCommand(line)).toEqual({
      command: 'warning',
      properties: { title: 'a: b, c', file: 'dir,a/soda.yaml', line: '7', endLine: '8', col: '3' },
      message: '100%\nsecond line\r\n::error::x',
    });
  });

  it('starts with the file and the line', () => {
    expect(annotationCommand({ level: 'error', title: 't', message: 'm', file: 'soda.yaml', line: 4 })).toBe(
      '::error file=soda.yaml,line=4,title=t::m',
    );
  });

  it('leaves out what is not known', () => {
    expect(annotationCommand({ level: 'notice', title: 't', message: 'm' })).toBe('::notice title=t::m');
  });

  it('never sends more than the runner takes', () => {
    const { message } = decodeCommand(
      annotationCommand({ level: 'error', title: 't', message: 'ä'.repeat(5000) }),
    );
    expect(Buffer.byteLength(message)).toBe(MAX_MESSAGE_BYTES);
  });
});

describe('fitUtf8', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['aä', 2, 'a'],
    ['aä', 3, 'aä'],
    ['a😀', 4, 'a'],
    ['😀', 0, ''],
  ])('%j in %d bytes is %j', (text, bytes, expected) => {
    expect(fitUtf8(text, bytes)).toBe(expected);
  });
});

describe('fitLines', () => {
  const items = Array.from({ length: 300 }, (_, index) => `host-${index}.example:443`);

  it('keeps everything that fits', () => {
    expect(fitLines('head', ['a', 'b'])).toBe('head\na\nb');
  });

  it('cuts at a whole item and counts the rest', () => {
    const text = fitLines('head', items);
    const lines = text.split('\n');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_MESSAGE_BYTES);
    const shown = lines.slice(1, -1);
    expect(shown).toEqual(items.slice(0, shown.length));
    expect(lines.at(-1)).toBe(`… and ${300 - shown.length} more, see the job summary`);
  });
});
