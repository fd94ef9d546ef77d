import fc from 'fast-check';
import { isFixable } from '../../src/lint/diagnostic.js';
import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/lint/fix.js';
import { fixSources } from '../../src/lint/fix-files.js';
import { lintSources } from '../../src/lint/lint-files.js';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { formatHost, parseHost } from '../../src/policy/host.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import type { Entry } from '../../src/policy/model.js';
import { policyText } from './policy-text.js';

const edit = (start: number, end: number, text: string) => ({ start, end, text });
const fix = (...edits: ReturnType<typeof edit>[]) => ({ fix: { title: 'Change it', edits } });

describe('applyFixes', () => {
  it('changes nothing but the edited places', () => {
    const fixed = applyFixes('one two three', [fix(edit(8, 13, '3')), fix(edit(0, 3, '1'))]);
    expect(fixed).toMatchObject({ text: '1 two 3', applied: 2 });
  });

  it('leaves the later one of two fixes that overlap', () => {
    expect(applyFixes('abcdef', [fix(edit(2, 5, 'X')), fix(edit(0, 3, 'Y'))])).toMatchObject({
      text: 'Ydef',
      applied: 1,
    });
  });

  it('takes the first one of two fixes of the same place', () => {
    expect(applyFixes('abc', [fix(edit(1, 2, 'X')), fix(edit(1, 2, 'Y'))]).text).toBe('aXc');
    expect(applyFixes('abc', [fix(edit(1, 1, 'X')), fix(edit(1, 1, 'Y'))]).text).toBe('aXbc');
  });

  it('applies the edits of a fix together or not at all', () => {
    expect(applyFixes('abcdef', [fix(edit(0, 1, 'A')), fix(edit(2, 3, 'C'), edit(0, 1, 'Z'))]).text).toBe(
      'Abcdef',
    );
  });

  it('takes neighbours', () => {
    expect(applyFixes('abcd', [fix(edit(0, 2, 'X')), fix(edit(2, 4, 'Y'))])).toMatchObject({
      text: 'XY',
      applied: 2,
    });
  });
});

const fixed = async (text: string): Promise<string> => {
  const { files } = await fixSources([{ path: 'soda.yaml', text }]);
  return files[0]?.after.text ?? '';
};

const list = (...items: string[]): string =>
  `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n${items.map((item) => `    - ${item}\n`).join('')}`;

describe('fixing a policy', () => {
  it.each([
    ['case, keeping the quotes', list(`"API.Example.com"`), list(`"api.example.com"`)],
    [
      'a trailing dot',
      list('api.example.com.', 'db.example.com.:5432'),
      list('api.example.com', 'db.example.com:5432'),
    ],
    ['case and dot together', list('API.example.com.'), list('api.example.com')],
    ['a scheme', list('https://api.example.com'), list('api.example.com')],
    [
      'a scheme, keeping the port that it stands for',
      list('http://api.example.com'),
      list('api.example.com:80'),
    ],
    ['a scheme and a path', list('https://API.example.com/v1'), list('api.example.com')],
    ['a path', list('api.example.com/v1'), list('api.example.com')],
    ['a wildcard without quotes', list('*.example.com'), list(`'*.example.com'`)],
    [
      'a duplicate that shows only after another fix',
      list('api.example.com', 'https://api.example.com/'),
      list('api.example.com'),
    ],
    ['a covered entry', list(`'*.example.com'`, 'api.example.com'), list(`'*.example.com'`)],
    [
      'several duplicates',
      list('a.example', 'a.example', 'b.example', 'A.example'),
      list('a.example', 'b.example'),
    ],
    [
      'a boolean',
      'sandbox:\n  enabled: yes # on\n  use_net_ns: On\n',
      'sandbox:\n  enabled: true # on\n  use_net_ns: true\n',
    ],
    [
      'an item of a flow list',
      'sandbox: {enabled: true, use_net_ns: true, allowed_hosts: [a.example, b.example, a.example]}\n',
      'sandbox: {enabled: true, use_net_ns: true, allowed_hosts: [a.example, b.example]}\n',
    ],
    [
      'the first item of a flow list',
      `sandbox: {enabled: true, use_net_ns: true, allowed_hosts: [a.example.com, '*.example.com']}\n`,
      `sandbox: {enabled: true, use_net_ns: true, allowed_hosts: ['*.example.com']}\n`,
    ],
    [
      'no item of a flow list with a comment, which would be about the next one',
      'sandbox: {enabled: true, use_net_ns: true, allowed_hosts: [a.example,\n  a.example, # why\n  b.example]}\n',
      'sandbox: {enabled: true, use_net_ns: true, allowed_hosts: [a.example,\n  a.example, # why\n  b.example]}\n',
    ],
    [
      'the last line of a file without a line break',
      list('a.example', 'a.example').trimEnd(),
      list('a.example').trimEnd(),
    ],
    [
      'a block mapping',
      `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - host: a.example\n      port: 443\n    - host: a.example\n      port: 443\n    - host: b.example\n      port: 443\n`,
      `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - host: a.example\n      port: 443\n    - host: b.example\n      port: 443\n`,
    ],
    [
      'a file with CRLF and a byte order mark',
      `\uFEFF${list('A.example', 'a.example').replaceAll('\n', '\r\n')}`,
      `\uFEFF${list('a.example').replaceAll('\n', '\r\n')}`,
    ],
  ])('%s', async (_, before, after) => {
    expect(await fixed(before)).toBe(after);
  });

  it.each([
    ['a comment on the line of a duplicate', list('a.example', 'a.example # keep')],
    ['a comment above a duplicate', `${list('a.example')}    # why\n    - a.example\n    - b.example\n`],
    [
      'an anchor in front of a duplicate in brackets',
      `sandbox: {enabled: true, use_net_ns: true, allowed_hosts: ['*.b.example', &x a.b.example, *x]}\n`,
    ],
    ['an anchor in a duplicate', list('a.example', '&x a.example', 'b.example')],
    ['a host with escapes', list('"A\\u002Eexample"')],
    ['the port of a scheme that is not known', list('gopher://a.example')],
    ['non-ASCII, which might be another host', list('bücher.example')],
    ['user names', list('agent@a.example')],
    [
      'a covered entry in a list of both shapes',
      list('api.example.com', "{host: '*.example.com', port: 443}"),
    ],
    [
      'a duplicate in another list',
      `${list('a.example')}mcp:\n  servers:\n    t:\n      command: x\n      allowed_hosts: [a.example]\n`,
    ],
  ])('leaves %s', async (_, text) => {
    expect(await fixed(text)).toBe(text);
  });
});

describe('the number of fixes', () => {
  it.each([
    ['of which one hides another', list('a.example.com', 'A.example.com.'), 3],
    ['of which one waits for another', list('a.example.com', 'https://a.example.com/x'), 2],
    ['for the quotes of equal wildcards', list('*.example.com', '*.example.com'), 3],
    ['beside what stays', list('a.example.com', 'a.example.com. # keep'), 1],
    ['of a file without any', list('a.example.com'), 0],
  ])('%s is the same before and after', async (_, text, count) => {
    const source = { path: 'soda.yaml', text };
    const [before] = await lintSources([source]);
    expect(before?.diagnostics.filter(isFixable)).toHaveLength(count);
    expect((await fixSources([source])).files[0]?.fixed).toBe(count);
  });
});

describe('fixing any policy', () => {
  it('is idempotent, and brings up no finding that was not there', async () => {
    await fc.assert(
      fc.asyncProperty(policyText, async (text) => {
        const source = { path: 'soda.yaml', text };
        const [before] = await lintSources([source]);
        const once = await fixSources([source]);
        const after = once.files[0]?.after ?? source;
        expect((await fixSources([after])).files[0]?.after.text).toBe(after.text);
        expect(once.report.files[0]?.diagnostics.filter(isFixable)).toEqual([]);
        expect(once.files[0]?.fixed).toBe(before?.diagnostics.filter(isFixable).length);
        const known = new Set(before?.diagnostics.map(({ rule }) => rule));
        expect(once.report.files[0]?.diagnostics.filter(({ rule }) => !known.has(rule))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('changes nothing of what a policy without mistakes allows', async () => {
    await fc.assert(
      fc.asyncProperty(policyText, async (text) => {
        const before = listsOf(text);
        const { files } = await fixSources([{ path: 'soda.yaml', text }]);
        const after = listsOf(files[0]?.after.text ?? text);
        if (before === undefined) return;
        expect([...(after?.keys() ?? [])]).toEqual([...before.keys()]);
        for (const [list, entries] of before) {
          const fixed = after?.get(list) ?? [];
          const asked = [...entries, ...fixed].map(hostLike);
          expect(verdicts(fixed, asked), text).toEqual(verdicts(entries, asked));
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The lists of a policy, by whose they are; `undefined` for one with mistakes. */
function listsOf(text: string): ReadonlyMap<string, readonly Entry[]> | undefined {
  const { policy } = loadPolicy({ path: 'soda.yaml', text });
  if (policy === undefined) return undefined;
  const all = [
    ['agent', policy.sandbox.allowedHosts] as const,
    ...[...policy.servers.values()].map(
      ({ name, allowedHosts }) => [`server ${name}`, allowedHosts] as const,
    ),
  ];
  return new Map(all.flatMap(([name, list]) => (list === undefined ? [] : [[name, list.entries]])));
}

/** A host and port that an entry allows. */
function hostLike({ pattern, port }: Entry): Pick<Entry, 'port'> & { readonly text: string } {
  return { text: pattern.kind === 'exact' ? formatHost(pattern.host) : `any.${pattern.parent}`, port };
}

/** What is decided about each, and whether it may lead to a private address. */
function verdicts(
  entries: readonly Entry[],
  asked: readonly ReturnType<typeof hostLike>[],
): readonly string[] {
  const allowlist = compileAllowlist(entries);
  return asked.map(({ text, port }) => {
    const host = parseHost(text);
    if (!host.ok) throw new Error(host.problem.message);
    const decision = decide(allowlist, host.value, port);
    const isPrivate = decision.verdict === 'allow' && decision.entry.allowPrivate;
    return `${text} ${port} ${decision.verdict} ${isPrivate}`;
  });
}
