import { describe, expect, it } from 'vitest';
import { parseIpAddress, type IpAddress } from '../../../src/policy/ip-address.js';
import { askSandbox } from '../../../src/sandbox/self-test/ask.js';
import { parseAnswers, questionLines, type Question } from '../../../src/sandbox/self-test/question.js';

function address(text: string): IpAddress {
  const parsed = parseIpAddress(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

const SOCKET: Question = { kind: 'socket', family: 40 };

describe('questionLines', () => {
  it('holds numbers and hexadecimal digits, whatever the names and bytes are', () => {
    const questions: readonly Question[] = [
      { kind: 'tcp', address: address('192.0.2.1'), port: 80, send: Buffer.from('a\nend\n') },
      { kind: 'udp', address: address('2001:db8::1'), port: 53, send: Buffer.alloc(0) },
      SOCKET,
      { kind: 'write', path: '/a b\nend' },
    ];
    expect(questionLines(questions)).toBe(
      [
        'net 1 2 c0000201 80 610a656e640a',
        'net 2 10 20010db8000000000000000000000001 53 ',
        'socket 40',
        'write 2f6120620a656e64',
        'end\n',
      ].join('\n'),
    );
  });
});

describe('parseAnswers', () => {
  it.each([
    ['error:111', { kind: 'refused', error: 'ECONNREFUSED' }],
    ['error:4000', { kind: 'refused', error: 'error 4000' }],
    ['reply:6162', { kind: 'reply', bytes: Buffer.from('ab') }],
    ['reply:', { kind: 'reply', bytes: Buffer.alloc(0) }],
    ['opened:', { kind: 'opened' }],
    ['silent:', { kind: 'silent', connected: false }],
    ['connected:', { kind: 'silent', connected: true }],
  ])('reads %s', (line, answer) => {
    expect(parseAnswers(line, 1)).toEqual([answer]);
  });

  it.each([
    ['too few', 'opened:', 2],
    ['too many', 'opened: opened:', 1],
    ['another word', 'open:', 1],
    ['nothing', '', 1],
    ['a word behind', 'opened: x', 1],
  ])('takes nothing else: %s', (_, line, count) => {
    expect(parseAnswers(line, count)).toBeUndefined();
  });
});

describe('askSandbox', () => {
  const judge = (): Promise<void> => Promise.reject(new Error('judged'));
  const line = (said: string | undefined) => ({
    ask: () => undefined,
    question: () => Promise.resolve(said),
    said: () => Promise.resolve('perl: out of memory'),
  });

  it.each([
    [undefined, 'the self-test of the sandbox ended without an answer: perl: out of memory'],
    ['opened: opened:', 'the self-test of the sandbox answered something else than what was asked'],
  ])('refuses a sandbox that says %j', async (said, message) => {
    await expect(askSandbox(line(said), { questions: [SOCKET], judge })).rejects.toMatchObject({
      code: 'self-test',
      message,
    });
  });

  it('leaves the judgement of answers to who asked', async () => {
    await expect(askSandbox(line('opened:'), { questions: [SOCKET], judge })).rejects.toThrow('judged');
  });
});
