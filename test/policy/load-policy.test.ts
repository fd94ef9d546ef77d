import { describe, expect, test } from 'vitest';
import { formatEntry } from '../../src/policy/entry.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { messagesOf, problemsOf, withHosts } from './loading.js';

const load = (text: string) => loadPolicy({ path: 'soda.yaml', text });
const entries = (text: string) =>
  [...load(text).model.servers.values()].flatMap(({ allowedHosts }) =>
    allowedHosts?.entries.map(formatEntry),
  );

describe('allowed_hosts', () => {
  test.each([
    ['[api.example.com]', ['api.example.com:443']],
    ['[api.example.com:8443, "*.example.org"]', ['api.example.com:8443', '*.example.org:443']],
    ['[{host: api.example.com, port: 8443}]', ['api.example.com:8443']],
    ['["[2001:db8::1]:443"]', ['[2001:db8::1]:443']],
    ['[{host: localhost, port: 8080, allow_private: true}]', ['localhost:8080']],
    ['[]', []],
    // A base value for several lists is YAML's own way of sharing.
    ['[&a api.example.com, *a ]', ['api.example.com:443', 'api.example.com:443']],
    ['[!!str api.example.com]', ['api.example.com:443']],
  ])('%s is read', (value, expected) => {
    expect(problemsOf(withHosts(value))).toEqual([]);
    expect(entries(withHosts(value))).toEqual(expected);
  });

  test.each([
    ["''", '4:22 wrong-type', 'must be a list'],
    ["','", '4:22 wrong-type', 'must be a list'],
    ['{}', '4:22 wrong-type', 'not a mapping'],
    ["['']", '4:23 host-empty', 'empty'],
    ['[null]', '4:23 null-value', 'allowed_hosts[0]'],
    ['[~]', '4:23 null-value', 'null'],
    ['', '4:7 null-value', '[] to allow no host'],
    ['null # - api.example.com', '4:22 null-value', 'null'],
    ['[127.1]', '4:23 wrong-type', 'host must be a string'],
    ['[{host: 10.10, port: 80}]', '4:30 wrong-type', 'host must be a string, quote it'],
    ['[{host: 2130706433, port: 80}]', '4:30 wrong-type', '127.0.0.1'],
    ['[{host: true, port: 80}]', '4:30 wrong-type', 'boolean'],
    ['[{host: a.example.com, port: 443}, 2130706433]', '4:57 wrong-type', '127.0.0.1'],
    ['[{host: a.example.com, port: 443}, 8443]', '4:57 wrong-type', 'is a number and no host'],
    ['[{host: a.example.com, port: 443}, true]', '4:57 wrong-type', 'boolean'],
    ['[{host: a.example.com}]', '4:23 port-missing', 'no port'],
    ['[{port: 443}]', '4:23 host-empty', 'no host'],
    ['[{host: a.example.com, prot: 443, port: 443}]', '4:45 unknown-key', 'Did you mean "port"?'],
    ['[a.example.com: 8443]', '4:23 wrong-type', '"a.example.com:8443"'],
    ['[[2001:db8::1]]', '4:23 host-brackets', '"[2001:db8::1]"'],
    ['[[a.example.com]]', '4:23 wrong-type', 'not a list'],
    ['[!!binary YQ==]', '4:23 wrong-type', '!!binary'],
    ['[a.example.com, {host: b.example.com, port: 443}]', '4:7 mixed-shapes', 'only one kind'],
    ['[{host: "*.example.com", port: 443, allow_private: true}]', '4:58 wildcard-allow-private', 'wildcard'],
    ['[{host: localhost, port: 53, allow_private: true}]', '4:47 reserved-port', '53'],
    ['[169.254.169.254]', '4:23 host-metadata', 'metadata'],
    ['["a b.example.com"]', '4:25 host-whitespace', 'U+0020'],
  ])('%s is one problem at its place', (value, problem, cause) => {
    expect(problemsOf(withHosts(value))).toEqual([problem]);
    expect(messagesOf(withHosts(value))).toContain(cause);
    expect(load(withHosts(value)).policy).toBeUndefined();
  });

  test.each(['443.0', '0443', '4_43', '0x1bb', '0o17', '4.43e2', '+443', '1e2'])(
    'the port %s is ambiguous text',
    (port) => {
      expect(problemsOf(withHosts(`[{host: a.example.com, port: ${port}}]`))).toEqual([
        '4:51 port-ambiguous',
      ]);
    },
  );

  test.each(['0', '-1', '65536', '99999999999999999999'])('the port %s is out of range', (port) => {
    expect(problemsOf(withHosts(`[{host: a.example.com, port: ${port}}]`))).toEqual(['4:51 port-range']);
  });

  test.each(['"443"', "'443'", 'https', 'true', '[443]'])('the port %s is no number', (port) => {
    expect(problemsOf(withHosts(`[{host: a.example.com, port: ${port}}]`))).toEqual(['4:51 wrong-type']);
  });

  test('a block text as host ends with a line break', () => {
    const text = withHosts('\n        - host: |\n            a.example.com\n          port: 443');
    expect(problemsOf(text)).toEqual(['5:17 host-whitespace']);
    expect(messagesOf(text)).toContain('line break');
  });

  test('a list that cannot be read is an empty one, never a missing one', () => {
    for (const value of ["''", '{}', '', '7', '*none']) {
      expect(load(withHosts(value)).model.servers.get('jira')?.allowedHosts?.entries).toEqual([]);
    }
    expect(
      load('mcp: {servers: {jira: {command: x}}}\n').model.servers.get('jira')?.allowedHosts,
    ).toBeUndefined();
  });

  test('a replacement stands in place of the range, quotes and all', () => {
    const text = withHosts("['https://x.example.com/']");
    const [problem] = load(text).problems;
    const { start, end } = problem?.range ?? expect.unreachable();
    const fixed = text.slice(0, start.offset) + (problem?.replacement ?? '') + text.slice(end.offset);
    expect(fixed).toBe(withHosts("['x.example.com']"));
  });
});

describe('scalars', () => {
  test.each([
    ['a half', '"\\ud83d"', ['2:12 yaml-syntax']],
    ['a pair, as JSON has it', '"\\ud83d\\ude00"', ['2:12 yaml-syntax']],
    ['an escaped backslash before it', '"\\\\ud83d"', []],
    ['eight digits', '"\\U0001F600"', []],
    ['single quotes', "'\\ud83d'", []],
  ])('escapes of surrogates: %s', (_, value, expected) => {
    expect(problemsOf(`sandbox:\n  binary: ${value}\n`)).toEqual(expected);
  });

  test.each(['yes', 'no', 'on', 'off', 'y', 'N', 'Yes', 'OFF'])('%s as a boolean is ambiguous', (value) => {
    expect(problemsOf(`sandbox:\n  use_net_ns: ${value}\n`)).toEqual(['2:15 yaml-ambiguous-boolean']);
  });

  test.each(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'])(
    '%s is a boolean to every reader',
    (value) => {
      const { problems, model } = load(`sandbox:\n  use_net_ns: ${value}\n`);
      expect(problems).toEqual([]);
      expect(model.sandbox.useNetNs?.value).toBe(value.toLowerCase() === 'true');
    },
  );

  test.each([
    ['010', 'yaml-ambiguous-integer'],
    ['1_000', 'yaml-ambiguous-integer'],
    ['2048.0', 'yaml-ambiguous-integer'],
    ['1.5', 'wrong-type'],
    ['-1', 'wrong-type'],
    ['"2048"', 'wrong-type'],
    ['2G', 'wrong-type'],
    ['', 'null-value'],
  ])('memory_mb: %s is %s', (value, code) => {
    expect(load(`sandbox:\n  limits:\n    memory_mb: ${value}\n`).problems.map((p) => p.code)).toEqual([
      code,
    ]);
  });

  test('0 is no limit, as in the files that SODA writes itself', () => {
    const { problems, model } = load('sandbox: {limits: {memory_mb: 0, max_pids: 256}}\n');
    expect(problems).toEqual([]);
    expect([model.sandbox.limits.memoryMb, model.sandbox.limits.maxPids?.value]).toEqual([undefined, 256]);
  });

  test('arguments and variables keep the text of numbers and booleans', () => {
    const { problems, model } = load(
      'mcp: {servers: {t: {args: [-p, 0443, true], env: {A: 1.0, B: yes}}}}\n',
    );
    expect(problems).toEqual([]);
    expect(model.servers.get('t')?.args.map(({ value }) => value)).toEqual(['-p', '0443', 'true']);
    expect([...(model.servers.get('t')?.env ?? [])].map(([name, { value }]) => [name, value])).toEqual([
      ['A', '1.0'],
      ['B', 'yes'],
    ]);
  });
});

describe('keys', () => {
  test('unknown ones under sandbox and mcp are named, with what was probably meant', () => {
    const text =
      'sandbox:\n  allowedHosts: []\n  limits: {memory: 1}\n  proxy: {url: x}\nmcp:\n  server: {}\n  servers:\n    t:\n      allowed_host: []\n';
    expect(problemsOf(text)).toEqual([
      '2:3 unknown-key',
      '3:12 unknown-key',
      '4:11 unknown-key',
      '6:3 unknown-key',
      '9:7 unknown-key',
    ]);
    expect(messagesOf(text)).toMatch(/"allowed_hosts"[^]*upstream_url[^]*"servers"[^]*"allowed_hosts"/);
  });

  test('unknown ones elsewhere are not errors', () => {
    expect(problemsOf('sandbx: {}\njira: {x: 1}\n')).toEqual([]);
  });

  test('no value is not the same as no key', () => {
    expect(problemsOf('sandbox:\nmcp:\n')).toEqual(['1:1 null-value', '2:1 null-value']);
    expect(messagesOf('mcp: {servers: {toString: }}\n')).toContain('opens the network');
  });

  test('a key that is no text is refused', () => {
    expect(problemsOf('sandbox:\n  1: x\n  ~: x\n  ? [a]\n  : x\n')).toEqual([
      '2:3 wrong-type',
      '3:3 wrong-type',
      '4:5 wrong-type',
    ]);
  });

  test('names of the language are plain names', () => {
    const text =
      'mcp:\n  servers:\n    __proto__: {allowed_hosts: [evil.example.com], env: {__proto__: x}}\n    constructor: {allowed_hosts: []}\n    toString: {}\n';
    const { problems, model } = load(text);
    expect(problems).toEqual([]);
    expect([...model.servers.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
    expect([...(model.servers.get('__proto__')?.env.keys() ?? [])]).toEqual(['__proto__']);
    expect(model.servers.get('valueOf')).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('allowed_hosts');
  });

  test('what is wrong below such a name is seen all the same', () => {
    expect(problemsOf('mcp:\n  servers:\n    __proto__: {allowedHosts: []}\n')).toEqual(['3:17 unknown-key']);
    expect(problemsOf('sandbox: {__proto__: 1}\n')).toEqual(['1:11 unknown-key']);
  });
});

describe('sandbox.proxy.upstream_url', () => {
  const proxy = (url: string, rest = '') =>
    `sandbox:\n  proxy: {enabled: true, upstream_url: "${url}"}\n${rest}`;

  test.each(['https://api.example.com', 'http://api.example.com:8080/v1?x=1', ''])('%s is read', (url) => {
    expect(problemsOf(proxy(url))).toEqual([]);
  });

  test.each([
    'ftp://x.example.com',
    'api.example.com',
    'https://0x7f000001',
    'https://u:p@x.example.com',
    'https://*.example.com',
    'https://x.example.com:0',
    'http://localhost:4000',
    'https://169.254.169.254',
  ])('%s is refused', (url) => {
    expect(problemsOf(proxy(url))).toEqual(['2:40 upstream-url']);
    expect(problemsOf(proxy(url).replace('enabled: true, ', ''))).toEqual([]);
  });

  test('a private one needs an equal entry with allow_private', () => {
    const rest = '  allowed_hosts: [{host: localhost, port: 4000, allow_private: true}]\n';
    expect(problemsOf(proxy('http://localhost:4000', rest))).toEqual([]);
  });
});

test('every mistake of a file is reported in one run, in its order, none twice', () => {
  const text = `sandbox:
  enabled: yes
  use_netns: true
  limits: {memory_mb: 1_024, cpu_percent: "50"}
  allowed_hosts:
    - *.example.com
    - https://x.example.com/
    - '*.com'
    -
mcp:
  servers:
    a:
      allowedHosts: []
      allowed_hosts: &shared
        - {host: 127.1, port: 0443}
        - {host: b.example.com}
    b: {allowed_hosts: *shared, command: [x]}
    b: {}
    c:
`;
  expect(problemsOf(text)).toEqual([
    '2:12 yaml-ambiguous-boolean',
    '3:3 unknown-key',
    '4:23 yaml-ambiguous-integer',
    '4:43 wrong-type',
    '6:7 yaml-wildcard-alias',
    '7:7 host-scheme',
    '8:8 wildcard-too-broad',
    '9:5 null-value',
    '13:7 unknown-key',
    '15:18 wrong-type',
    '15:31 port-ambiguous',
    '16:11 port-missing',
    '17:42 wrong-type',
    '18:5 yaml-duplicate-key',
    '19:5 null-value',
  ]);
});
