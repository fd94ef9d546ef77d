import { describe, expect, it } from 'vitest';
import { denial } from '../../src/proxy/refusal.js';
import { printable } from '../../src/proxy/printable.js';
import { entry, host, port, principal } from './setting.js';

describe('the body of a denial', () => {
  const agent = principal([]);
  const text = (
    target: string,
    number: number,
    reason: Parameters<typeof denial>[1],
    rule?: ReturnType<typeof entry>,
  ) => denial({ host: host(target), port: port(number) }, reason, agent, rule).lines.join('\n');

  it('names what was asked, where the policy is, and what to add', () => {
    expect(text('api.example.com', 443, 'not-listed')).toMatchInlineSnapshot(`
      "soda-guard refused a connection to api.example.com:443.
      No entry of allowed_hosts covers this host.
      To allow it, add to sandbox.allowed_hosts (soda.yaml:4):
        - api.example.com:443
      Policy: soda.yaml:4 (principal agent).
      Routing around it will not work: this proxy is the only way out, whatever the proxy settings, and an address is judged like a name. Report the refusal instead of retrying."
    `);
  });
  it('names the entry that has another port', () => {
    expect(text('api.example.com', 8443, 'wrong-port', entry('*.example.com', 443))).toContain(
      'by the entry *.example.com:443 (soda.yaml:5)',
    );
  });
  it('offers allow_private only where it would help', () => {
    expect(text('a.example', 80, 'private-address', entry('a.example', 80))).toContain('allow_private: true');
    const open = entry('a.example', 80, { allowPrivate: true });
    expect(text('a.example', 80, 'private-address', open)).not.toContain('allow_private: true');
    expect(text('169.254.169.254', 80, 'metadata')).toContain('No entry can allow it');
  });
});

describe('printable text', () => {
  it.each([
    ['a.example:443', 'a.example:443'],
    ['a\r\nb c\\\x00\xff', 'a\\x0d\\x0ab\\x20c\\\\\\x00\\xff'],
    ['x'.repeat(30), `${'x'.repeat(20)}…`],
  ])('%j becomes %s', (given, expected) => {
    expect(printable(given, 20 + (given.length < 30 ? 20 : 0))).toBe(expected);
  });
});
