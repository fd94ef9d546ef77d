import { describe, expect, it } from 'vitest';
import { createChunkReader } from '../../../src/proxy/http/chunked.js';

/** The body, its trailers and what is behind it, or how far it got. */
function read(text: string, step = Infinity): unknown {
  const bytes = Buffer.from(text, 'latin1');
  const reader = createChunkReader();
  const data: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += step) {
    const progress = reader.push(bytes.subarray(at, Math.min(bytes.length, at + step)));
    if (progress.state === 'malformed') return 'malformed';
    data.push(...progress.data);
    if (progress.state === 'end') {
      const behind =
        progress.rest.toString('latin1') + bytes.toString('latin1', Math.min(bytes.length, at + step));
      const trailers = progress.trailers.map(({ name, value }) => `${name}=${value}`);
      return [Buffer.concat(data).toString('latin1'), ...trailers, `|${behind}`];
    }
  }
  return 'more';
}

describe('a chunked body', () => {
  it.each([
    ['5\r\nhello\r\n0\r\n\r\n', ['hello', '|']],
    ['5\r\nhello\r\n1\r\n!\r\n0\r\n\r\nGET', ['hello!', '|GET']],
    ['00A\r\n0123456789\r\n000\r\n\r\n', ['0123456789', '|']],
    ['2\r\n\r\n\r\n0\r\n\r\n', ['\r\n', '|']],
    ['1;a=b\r\nx\r\n0 ; "c"\r\n\r\n', ['x', '|']],
    ['0\r\nDigest: x\r\nB:\r\n\r\n!', ['', 'Digest=x', 'B=', '|!']],
    ['', 'more'],
    ['5', 'more'],
    ['5\r\nhel', 'more'],
    ['5\r\nhello\r\n0\r\n', 'more'],
    ['5\nhello\n0\n\n', 'malformed'],
    ['5\r\nhello\n', 'malformed'],
    ['5\r\nhello!\r\n', 'malformed'],
    ['5\r\nhello\r\r\n', 'malformed'],
    ['\r\n', 'malformed'],
    [' 5\r\nhello\r\n', 'malformed'],
    ['5 \r\nhello\r\n', 'malformed'],
    ['+5\r\nhello\r\n', 'malformed'],
    ['0x5\r\nhello\r\n', 'malformed'],
    ['5\r5\r\nhello\r\n', 'malformed'],
    ['1;\x7f\r\nx\r\n', 'malformed'],
    ['1;\rx\r\nx\r\n', 'malformed'],
    ['ffffffffffffff\r\n', 'malformed'],
    [`1;${'x'.repeat(2000)}`, 'malformed'],
    ['0\r\nfolded: x\r\n y\r\n\r\n', 'malformed'],
    ['0\r\nno colon\r\n\r\n', 'malformed'],
    ['0\r\nA: \0\r\n\r\n', 'malformed'],
    [`0\r\n${`A: ${'x'.repeat(100)}\r\n`.repeat(200)}`, 'malformed'],
  ])('%j is %j, in one piece and byte by byte', (text, expected) => {
    expect(read(text)).toEqual(expected);
    expect(read(text, 1)).toEqual(expected);
  });
});
