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
    ['- a.example\n      - b.example', '3:7 host-whitespace', 'indent all of these alike'],
    ['- a.example# comment', '3:17 host-whitespace', 'a blank is missing before it'],
    ['- a.example // comment', '3:16 host-whitespace', 'A comment starts with #'],
    ['- a.example#comment', '3:16 host-query', 'a comment needs a blank'],
    ['- “a.example”', '3:7 host-non-ascii', 'The quotes of YAML'],
    ['- 8443', '3:7 wrong-type', '"api.example.com:8443"'],
    ['- [2001:db8::1]', '3:7 host-brackets', 'with the quotes'],
    ['- {host: [2001:db8::1], port: 443}', '3:14 host-brackets', 'with the quotes'],
    ['- {host: a.example, port: https}', '3:31 wrong-type', 'Write 443.'],
    ['- {host: a.example, port: [80, 443]}', '3:31 wrong-type', 'for each port'],
    ['- {host: 10.0.0.5, port: 443, allow_private: yes}', '3:50 yaml-ambiguous-boolean', 'Write true'],
    ['- {name: x, host: a.example, port: 443}', '3:8 unknown-key', 'The keys here are'],
  ])('%s', (item, at, remedy) => {
    expect(problemsOf(item)).toEqual([{ at, message: expect.stringContaining(remedy) as string }]);
  });

  // Nothing replaces these, so an entry with one would never match what its author means.
  it.each([
    ['- {{ host }}', '3:7 wrong-type', '{{ host }}'],
    ['- "{{ host }}"', '3:8 host-invalid-character', '{{ host }}'],
    ['- ${HOST}', '3:7 host-invalid-character', '${HOST}'],
    ['- $HOST', '3:7 host-invalid-character', '$HOST'],
    ['- "%HOST%"', '3:8 host-invalid-character', '%HOST%'],
    ['- <host>', '3:7 host-invalid-character', '<host>'],
    ['- ${HOST}:8443', '3:7 host-invalid-character', '${HOST}'],
    ['- https://${HOST}/v1', '3:15 host-invalid-character', '${HOST}'],
    ['- ${{ vars.HOST }}', '3:8 host-invalid-character', '{{ vars.HOST }}'],
    ['- "*.${DOMAIN}"', '3:10 host-invalid-character', '${DOMAIN}'],
    ['- {host: "${HOST}", port: 443}', '3:15 host-invalid-character', '${HOST}'],
    ['- {host: {{ host }}, port: 443}', '3:14 wrong-type', '{{ host }}'],
    ['- {host: a.example, port: {{ port }}}', '3:31 wrong-type', '{{ port }}'],
    ['- {host: a.example, port: "${PORT}"}', '3:31 wrong-type', '${PORT}'],
  ])('a placeholder: %s', (item, at, placeholder) => {
    const [problem, another] = problemsOf(item);
    expect(another).toBeUndefined();
    expect(problem?.at).toBe(at);
    expect(problem?.message).toContain(`"${placeholder}"`);
    expect(problem?.message).toContain('are replaced here. Write the value itself.');
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
