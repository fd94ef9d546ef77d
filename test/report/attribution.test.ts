import { describe, expect, it } from 'vitest';
import { parseHost } from '../../src/policy/host.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { parsePort } from '../../src/policy/port.js';
import '../../src/policy/public-suffix-list.js';
import { attributionOf } from '../../src/report/attribution.js';

/** Whose list the host would go to: a server's name, or `agent`. */
function ownerOf(policy: string, target: string, only?: readonly string[]): string {
  const { model, problems } = loadPolicy({ path: 'soda.yaml', text: policy });
  expect(problems).toEqual([]);
  const [, hostText = '', portText = ''] = /^(.*):([0-9]+)$/.exec(target) ?? [];
  const host = parseHost(hostText);
  const port = parsePort(portText);
  if (!host.ok || !port.ok) throw new Error(`no host and port: ${target}`);
  const servers = [...model.servers.values()].filter(({ name }) => only?.includes(name) ?? true);
  const owner = attributionOf(model, servers)(host.value, port.value);
  return owner.kind === 'server' ? owner.name : owner.kind;
}

const servers = (lines: string, agent = ''): string =>
  `sandbox:\n  allowed_hosts: [${agent}]\nmcp:\n  servers:\n${lines}\n`;

describe('one server is the likely one', () => {
  it.each([
    [
      'a URL in env',
      '{command: a, env: {URL: "https://tracker.example.com/api"}, allowed_hosts: []}',
      'tracker.example.com:443',
    ],
    [
      'a URL in args',
      '{command: a, args: ["--url=http://tracker.example.com"], allowed_hosts: []}',
      'tracker.example.com:80',
    ],
    [
      'a URL as command',
      '{command: "run-https://tracker.example.com", allowed_hosts: []}',
      'tracker.example.com:443',
    ],
    [
      'a bare host in args',
      '{command: a, args: [--host, tracker.example.com], allowed_hosts: []}',
      'tracker.example.com:8443',
    ],
    [
      'a host and port in env',
      '{command: a, env: {DB: "tracker.example.com:5432"}, allowed_hosts: []}',
      'tracker.example.com:5432',
    ],
    [
      'a host behind an =',
      '{command: a, args: [host=tracker.example.com], allowed_hosts: []}',
      'tracker.example.com:443',
    ],
    [
      'a user before the host',
      '{command: a, env: {U: "postgres://me:pw@tracker.example.com/db"}, allowed_hosts: []}',
      'tracker.example.com:5432',
    ],
    ['a single label in a URL', '{command: a, env: {U: "redis://cache/0"}, allowed_hosts: []}', 'cache:6379'],
    ['an address', '{command: a, env: {U: "http://192.0.2.7:8080"}, allowed_hosts: []}', '192.0.2.7:8080'],
    [
      'upper case',
      '{command: a, env: {U: "https://Tracker.Example.COM"}, allowed_hosts: []}',
      'tracker.example.com:443',
    ],
    [
      'an entry with another port',
      '{command: a, allowed_hosts: [tracker.example.com]}',
      'tracker.example.com:8443',
    ],
    [
      'a wildcard with another port',
      '{command: a, allowed_hosts: ["*.example.com:8443"]}',
      'tracker.example.com:443',
    ],
    [
      'a configured host beside it',
      '{command: a, env: {U: "https://example.com/x"}, allowed_hosts: []}',
      'tracker.example.com:443',
    ],
    [
      'a listed host beside it',
      '{command: a, allowed_hosts: [api.example.co.uk]}',
      'login.example.co.uk:443',
    ],
    ['a word of the command', '{command: tracker-mcp, allowed_hosts: []}', 'tracker.example.com:443'],
    [
      'a word of the args',
      '{command: npx, args: ["-y", "@tracker/mcp-server@1.2.3"], allowed_hosts: []}',
      'tracker.io:443',
    ],
    [
      'a word in the name of a variable',
      '{command: a, env: {TRACKER_TOKEN: x}, allowed_hosts: []}',
      'api.tracker.io:443',
    ],
  ])('%s', (_, server, target) => {
    const policy = servers(`    other: {command: b, allowed_hosts: [other.example]}\n    likely: ${server}`);
    expect(ownerOf(policy, target)).toBe('likely');
    expect(ownerOf(policy, 'unrelated.example.net:443')).toBe('agent');
  });

  it('is told by its name', () => {
    expect(ownerOf(servers('    tracker: {command: a, allowed_hosts: []}'), 'tracker.example.com:443')).toBe(
      'tracker',
    );
  });
});

describe('the stronger evidence counts', () => {
  it.each([
    [
      'the pair over the host',
      '{command: b, env: {U: "db.example.com:3306"}, allowed_hosts: []}',
      '{command: a, env: {U: "db.example.com:5432"}, allowed_hosts: []}',
      'db.example.com:5432',
    ],
    [
      'the host over a listed one',
      '{command: b, allowed_hosts: ["db.example.com:1"]}',
      '{command: a, args: [db.example.com], allowed_hosts: []}',
      'db.example.com:5432',
    ],
    [
      'the host over the domain',
      '{command: b, args: [example.com], allowed_hosts: []}',
      '{command: a, allowed_hosts: ["db.example.com:1"]}',
      'db.example.com:5432',
    ],
    [
      'the domain over a word',
      '{command: db-tools, allowed_hosts: []}',
      '{command: a, allowed_hosts: [example.com]}',
      'db.example.com:5432',
    ],
  ])('%s', (_, weaker, stronger, target) => {
    for (const [first, second] of [
      ['weak', 'strong'],
      ['strong', 'weak'],
    ]) {
      const text = (name = ''): string => `    ${name}: ${name === 'weak' ? weaker : stronger}`;
      expect(ownerOf(servers(`${text(first)}\n${text(second)}`), target)).toBe('strong');
    }
  });
});

describe('the agent', () => {
  const mentions = '{command: a, env: {U: "https://x.example.com"}, allowed_hosts: []}';
  it.each([
    ['where nothing speaks for a server', servers('    s: {command: a, allowed_hosts: []}')],
    ['where two are as likely', servers(`    s: ${mentions}\n    t: ${mentions}`)],
    [
      'where it is as likely',
      servers('    s: {command: a, allowed_hosts: [example.com]}', 'www.example.com'),
    ],
    [
      'where it lists the host itself',
      servers('    s: {command: a, args: [example.com], allowed_hosts: []}', '"x.example.com:8443"'),
    ],
    ['for a server without a list', servers('    s: {command: a, env: {U: "https://x.example.com"}}')],
    ['where there is no server', 'sandbox:\n  enabled: true\n'],
    ['where only a common word agrees', servers('    s: {command: example-server, allowed_hosts: []}')],
  ])('%s', (_, policy) => {
    expect(ownerOf(policy, 'x.example.com:443')).toBe('agent');
  });

  it('for a server that takes no part', () => {
    const policy = servers(`    s: ${mentions}`);
    expect(ownerOf(policy, 'x.example.com:443')).toBe('s');
    expect(ownerOf(policy, 'x.example.com:443', [])).toBe('agent');
  });

  it('for strangers on a shared suffix', () => {
    const policy = servers('    s: {command: a, allowed_hosts: [mine.github.io]}');
    expect(ownerOf(policy, 'theirs.github.io:443')).toBe('agent');
    expect(ownerOf(policy, 'sub.mine.github.io:443')).toBe('s');
  });
});
