import { describe, expect, it } from 'vitest';
import { loadPolicy } from '../../src/policy/load-policy.js';

const problemsOf = (item: string): { at: string; message: string }[] =>
  loadPolicy({ path: 'soda.yaml', text: `sandbox:\n  allowed_hosts:\n    ${item}\n` }).problems.map(
    ({ range: { start }, code, message }) => ({ at: `${start.line}:${start.column} ${code}`, message }),
  );

describe('one slip in an item of a host list is one problem', () => {
  it.each([
    ['- a.example:', '3:7 wrong-type', 'Write "a.example"'],
    ['- a.example:8443:', '3:7 wrong-type', 'Write "a.example:8443"'],
    ['- a.example: 8443', '3:7 wrong-type', 'Write "a.example:8443"'],
    ['- db: 5432', '3:7 wrong-type', 'Write "db:5432"'],
    ['- a.example: {port: 443}', '3:7 wrong-type', 'as the value of "host"'],
    ['- {a.example, port: 443}', '3:7 wrong-type', 'as the value of "host"'],
    ['- host:a.example', '3:7 wrong-type', 'Write "host: a.example"'],
    ['- host a.example', '3:7 wrong-type', 'Write "host: a.example"'],
    ['- {host:a.example, port: 443}', '3:8 wrong-type', 'Write "host: a.example"'],
    ['- {host:a.example,port:443}', '3:8 wrong-type', 'Write "host: a.example"'],
    ['- {host a.example, port: 443}', '3:8 wrong-type', 'Write "host: a.example"'],
    ['- https: //a.example', '3:7 wrong-type', 'Write "a.example"'],
    ['- {Host: a.example, port: 443}', '3:8 unknown-key', '"host"'],
    ['- {hostname: a.example, port: 443}', '3:8 unknown-key', '"host"'],
    ['- {url: a.example, port: 443}', '3:8 unknown-key', '"host"'],
    ['- {host: a.example, ports: 443}', '3:25 unknown-key', '"port"'],
    ['- {host: a.example, port: "443"}', '3:31 wrong-type', 'Quotes make it text'],
    ['- [a.example, b.example]', '3:7 wrong-type', 'an item of its own'],
    ['- !a.example', '3:7 wrong-type', 'Remove it'],
  ])('%s', (item, at, remedy) => {
    expect(problemsOf(item)).toEqual([{ at, message: expect.stringContaining(remedy) as string }]);
  });

  it('a placeholder in braces', () => {
    expect(problemsOf('- {{ host }}')).toHaveLength(1);
  });

  it('and two slips are two', () => {
    expect(problemsOf('- {Host: a.example, Port: 443}').map(({ at }) => at)).toEqual([
      '3:8 unknown-key',
      '3:25 unknown-key',
    ]);
  });

  it.each(['- host:8080', '- port:8080', '- {host: a.example, port: 443}'])('%s is none', (item) => {
    expect(problemsOf(item)).toEqual([]);
  });
});
