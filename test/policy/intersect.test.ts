import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { formatEntry } from '../../src/policy/entry.js';
import { parseHost } from '../../src/policy/host.js';
import { intersectEntries } from '../../src/policy/intersect.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import type { Entry } from '../../src/policy/model.js';
import { parsePort } from '../../src/policy/port.js';
import '../../src/policy/public-suffix-list.js';

function list(...items: readonly string[]): readonly Entry[] {
  const text = `sandbox:\n  allowed_hosts: [${items.map((item) => `{${item}}`).join(', ')}]\n`;
  const { policy, problems } = loadPolicy({ path: 'soda.yaml', text });
  if (policy === undefined) throw new Error(JSON.stringify(problems));
  return policy.sandbox.allowedHosts?.entries ?? [];
}

const host = (name: string, port = 443): string => `host: "${name}", port: ${port}`;
const PRIVATELY = ', allow_private: true';

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['the same', [host('a.example')], [host('a.example')], ['a.example:443']],
  ['nothing in common', [host('a.example')], [host('b.example')], []],
  ['another port', [host('a.example')], [host('a.example', 80)], []],
  ['a name and a wildcard over it', [host('x.a.example')], [host('*.a.example')], ['x.a.example:443']],
  [
    'two wildcards, one below the other',
    [host('*.a.example')],
    [host('*.x.a.example')],
    ['*.x.a.example:443'],
  ],
  ['two wildcards side by side', [host('*.ba.example')], [host('*.a.example')], []],
  ['private addresses in one', [host('a.example') + PRIVATELY], [host('a.example')], ['a.example:443']],
  [
    'private addresses in both',
    [host('a.example') + PRIVATELY],
    [host('a.example') + PRIVATELY],
    ['a.example:443 private'],
  ],
  [
    'private addresses, and a wildcard',
    [host('a.example') + PRIVATELY],
    [host('*.a.example')],
    ['a.example:443'],
  ],
  ['an empty one', [], [host('a.example')], []],
])('%s', (_what, a, b, both) => {
  for (const entries of [
    intersectEntries(list(...a), list(...b)),
    intersectEntries(list(...b), list(...a)),
  ]) {
    expect(entries.map((entry) => `${formatEntry(entry)}${entry.allowPrivate ? ' private' : ''}`)).toEqual(
      both,
    );
  }
});

test('it allows exactly what both allow', () => {
  const name = fc.constantFrom('a.example', 'x.a.example', 'y.x.a.example', 'b.example', 'x.b.example');
  const item = fc
    .tuple(name, fc.constantFrom(443, 80), fc.constantFrom('exact', 'wildcard', 'private'))
    .map(
      ([text, port, kind]) =>
        `${host(kind === 'wildcard' ? `*.${text}` : text, port)}${kind === 'private' ? PRIVATELY : ''}`,
    );
  const items = fc.array(item, { maxLength: 5 });
  fc.assert(
    fc.property(
      items,
      items,
      fc.oneof(name, fc.constant('z.y.x.a.example')),
      fc.constantFrom('443', '80'),
      (a, b, text, digits) => {
        const [parsedHost, port] = [parseHost(text), parsePort(digits)];
        if (!parsedHost.ok || !port.ok) throw new Error('the sample is wrong');
        const [one, other] = [list(...a), list(...b)];
        const says = (entries: readonly Entry[]): readonly boolean[] => {
          const decision = decide(compileAllowlist(entries), parsedHost.value, port.value);
          return [decision.verdict === 'allow', decision.verdict === 'allow' && decision.entry.allowPrivate];
        };
        const expected = says(one).map((yes, index) => yes && says(other)[index] === true);
        expect(says(intersectEntries(one, other))).toEqual(expected);
      },
    ),
  );
});
