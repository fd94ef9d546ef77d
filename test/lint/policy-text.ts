import fc from 'fast-check';

/** Texts of policies with mistakes of every kind, close enough to valid ones to get past the parser. */
const host = fc.oneof(
  fc.constantFrom(
    'api.example.com',
    'API.example.com',
    'api.example.com.',
    'https://api.example.com',
    'http://API.Example.com./v1',
    '*.example.com',
    "'*.example.com'",
    '"*.Example.com."',
    "'*.github.io'",
    '*.co.uk',
    'gist.github.com',
    'https://gist.github.com/x',
    '10.0.0.5:5432',
    '8.8.8.8',
    '[2001:DB8::1]:443',
    '127.1',
    'tracker',
    'localhost:3128',
    'api.example.com:0443',
    'api.example.com:80',
    '{host: api.example.com, port: 443}',
    '{host: API.example.com., port: 80}',
    "{host: '*.example.com', port: 443}",
    '{host: localhost, port: 8080, allow_private: true}',
    '{host: localhost, port: 8080, allow_private: yes}',
    '{host: a.example}',
    '',
    'null',
    '&a a.example',
    '*a',
    'a.example # soda-guard: ignore[duplicate-entry] twice',
    'a.example # soda-guard: ignore[x]',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const flag = fc.constantFrom('true', 'false', 'yes', 'no', 'on', 'null', '', 'True');
const comment = fc.constantFrom(
  '',
  '',
  '',
  '# soda-guard: ignore[upload-channel, ip-literal] reason\n',
  '# soda-guard: ignore\n',
  '# text\n',
);
const items = (indent: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant(' []\n'),
    fc
      .array(fc.tuple(comment, host), { maxLength: 6 })
      .map((rows) =>
        rows.map(([before, item]) => `${before === '' ? '' : indent + before}${indent}- ${item}\n`).join(''),
      )
      .map((rows) => `\n${rows}`),
    fc
      .array(host, { maxLength: 4 })
      .map((hosts) => ` [${hosts.filter((item) => !item.includes('#')).join(', ')}]\n`),
  );

const server = fc
  .tuple(
    fc.constantFrom('tracker', 'wiki', '__proto__', 'toString', '"a b"'),
    fc.constantFrom(
      '',
      '      env:\n        URL: https://db.example.com:8443/x\n',
      '      args: [--url, "https://user:secret@wiki.example.com"]\n',
      '      allowed_host: []\n',
    ),
    fc.option(items('        '), { nil: undefined }),
  )
  .map(
    ([name, extra, hosts]) =>
      `    ${name}:\n      command: x\n${extra}${hosts === undefined ? '' : `      allowed_hosts:${hosts}`}`,
  );

export const policyText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '\uFEFF', '# soda-guard: ignore[use-net-ns-unset] x\n'),
    fc.option(flag, { nil: undefined }),
    fc.option(flag, { nil: undefined }),
    fc.option(items('    '), { nil: undefined }),
    fc.array(server, { maxLength: 3 }),
    fc.constantFrom('\n', '\n', '\r\n'),
    fc.constantFrom('', '', 'sandbx: 1\n', 'x-note: 1\n'),
  )
  .map(([head, enabled, netNs, hosts, servers, newline, tail]) => {
    const sandbox = [
      enabled === undefined ? '' : `  enabled: ${enabled}\n`,
      netNs === undefined ? '' : `  use_net_ns: ${netNs}\n`,
      hosts === undefined ? '' : `  allowed_hosts:${hosts}`,
    ].join('');
    const mcp = servers.length === 0 ? '' : `mcp:\n  servers:\n${servers.join('')}`;
    return (head + (sandbox === '' ? '' : `sandbox:\n${sandbox}`) + mcp + tail).replaceAll('\n', newline);
  });
