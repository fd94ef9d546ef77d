import { describe, expect, it } from 'vitest';
import { explainTarget, parseTarget } from '../../src/commands/check-target.js';
import { formatHostPort } from '../../src/policy/host.js';

const answer = (text: string): string => {
  const target = parseTarget(text);
  return target.ok
    ? formatHostPort(target.value.host, target.value.port)
    : explainTarget(text, target.problem);
};

describe('what check is asked about', () => {
  it.each([
    ['api.example.com', 'api.example.com:443'],
    ['API.example.com.:8443', 'api.example.com:8443'],
    ['192.0.2.1', '192.0.2.1:443'],
    ['2001:db8::1', '[2001:db8::1]:443'],
    ['[2001:db8::1]:8443', '[2001:db8::1]:8443'],
  ])('%s', (text, target) => {
    expect(answer(text)).toBe(target);
  });

  it.each([
    ['https://example.com/x', 'It is a URL.', 'soda-guard check example.com'],
    ['http://example.com', 'It is a URL.', 'soda-guard check example.com:80'],
    ['https://example.com:8443', 'It is a URL.', 'soda-guard check example.com:8443'],
    ['ssh://git@example.com:22/x', 'It is a URL.', 'soda-guard check example.com:22'],
    ['example.com/x', 'It has a path', 'soda-guard check example.com'],
    ['me@example.com', 'It has a user name', 'soda-guard check example.com'],
    ['*.example.com', 'It is a pattern', 'soda-guard check www.example.com'],
    ['bücher.example', 'not ASCII', 'soda-guard check xn--bcher-kva.example'],
    ['127.1', 'unusual spelling', 'soda-guard check 127.0.0.1'],
    ['example.com:', 'without a port', 'soda-guard check example.com'],
    [':443', 'It has no host', undefined],
    ['example.com:https', 'Its port is not a number', undefined],
    ['a.example:1:2', 'several colons', undefined],
    ['*', 'It is a pattern', undefined],
    ['-a.example', 'not a valid DNS name', undefined],
    ['', 'It has no host', undefined],
  ])('%s is no host, and which one is meant', (text, cause, likely) => {
    expect(answer(text)).toContain(cause);
    expect(answer(text)).toContain('Give one host, or a host and a port');
    if (likely === undefined) expect(answer(text)).not.toContain('soda-guard check');
    else expect(answer(text).endsWith(likely)).toBe(true);
  });

  it('never repeats a password', () => {
    expect(answer('https://me:s3cret@example.com/')).not.toContain('s3cret');
  });
});
