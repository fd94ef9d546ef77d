// Properties of the grammar as a whole. fast-check prints seed and path of a counterexample.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { checkRule, formatEntry, parseEntryText, type EntryRule } from '../../src/policy/entry.js';
import { parseHost, type Host } from '../../src/policy/host.js';
import {
  formatPattern,
  parsePattern,
  patternMatches,
  type HostPattern,
} from '../../src/policy/host-pattern.js';
import type { Entry } from '../../src/policy/model.js';
import { host, pattern, port } from './parsed.js';

const RUNS = { numRuns: 2_000 };

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,6}[a-z0-9_])?$/);
/** Few labels, so that names often lie below one another. */
const closeLabel = fc.constantFrom(
  'a',
  'b',
  'ab',
  'x-a',
  'example',
  'com',
  'co',
  'uk',
  'github',
  'io',
  'xn--bcher-kva',
);
const closeName = fc.array(closeLabel, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));
const name = fc.oneof(
  closeName,
  fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
);
const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV6().map((text) => `[${text}]`),
);
const oddPiece = fc.constantFrom(
  ...[
    '*',
    '*.',
    '.',
    '..',
    '/',
    '//',
    ':',
    '::',
    '@',
    '[',
    ']',
    '%',
    '%00',
    '?',
    '#',
    '\\',
    ' ',
    '\t',
    '\0',
    '-',
    'xn--',
  ],
  ...[
    '\u00ad',
    '\u200b',
    '\u212a',
    '\uff0e',
    '\u3002',
    '\ufeff',
    '\ud800',
    '\u00fc',
    '0x',
    '0',
    '443',
    ':443',
    '/8',
    'https:',
  ],
);
/** Anything from a correct host to noise, most of it near the borders of the grammar. */
const text = fc.oneof(
  name,
  name.map((parent) => `*.${parent}`),
  name.map((parent) => `${parent.toUpperCase()}.`),
  address,
  fc.array(fc.oneof(oddPiece, closeLabel, label), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const portNumber = fc.constantFrom(80, 443, 8443, 65535);
const entryText = fc.oneof(
  text,
  fc.tuple(text, fc.oneof(portNumber, text)).map((parts) => parts.join(':')),
);

function entryOf(rule: EntryRule): Entry {
  return { ...rule, owner: { kind: 'agent' }, file: 'soda.yaml', range: undefined };
}

/** Hosts that the pattern must match. */
function membersOf(patternValue: HostPattern): readonly Host[] {
  if (patternValue.kind === 'exact') return [patternValue.host];
  const below = parseHost(`a.b.${patternValue.parent}`);
  return [host(patternValue.parent), ...(below.ok ? [below.value] : [])];
}

describe('whatever is accepted', () => {
  test('matches at least one host: a pattern', () => {
    let accepted = 0;
    fc.assert(
      fc.property(text, portNumber, (patternText, number) => {
        const parsed = parsePattern(patternText);
        if (!parsed.ok) return;
        accepted += 1;
        const rule = { pattern: parsed.value, port: port(number), allowPrivate: false };
        const allowlist = compileAllowlist([entryOf(rule)]);
        for (const member of membersOf(parsed.value)) {
          expect(decide(allowlist, member, rule.port).verdict).toBe('allow');
        }
      }),
      RUNS,
    );
    expect(accepted).toBeGreaterThan(RUNS.numRuns / 5);
  });

  test('matches at least one host: an entry', () => {
    fc.assert(
      fc.property(entryText, (written) => {
        const parsed = parseEntryText(written);
        if (!parsed.ok) return;
        const allowlist = compileAllowlist([entryOf({ ...parsed.value, allowPrivate: false })]);
        for (const member of membersOf(parsed.value.pattern)) {
          expect(decide(allowlist, member, parsed.value.port).verdict).toBe('allow');
        }
      }),
      RUNS,
    );
  });

  test('prints to a text that is read back as the same, and prints the same', () => {
    fc.assert(
      fc.property(entryText, (written) => {
        const parsedPattern = parsePattern(written);
        if (parsedPattern.ok) expect(parsePattern(formatPattern(parsedPattern.value))).toEqual(parsedPattern);
        const parsed = parseEntryText(written);
        if (!parsed.ok) return;
        const printed = formatEntry(parsed.value);
        const again = parseEntryText(printed);
        expect(again).toEqual({ ok: true, value: { ...parsed.value, portGiven: true } });
        expect(again.ok && formatEntry(again.value)).toBe(printed);
      }),
      RUNS,
    );
  });

  test('is ASCII, lower case, and contains nothing but the characters of names and addresses', () => {
    fc.assert(
      fc.property(text, (patternText) => {
        const parsed = parsePattern(patternText);
        if (parsed.ok) expect(formatPattern(parsed.value)).toMatch(/^(?:\*\.)?[a-z0-9._:-]+$/);
      }),
      RUNS,
    );
  });
});

describe('whatever is refused', () => {
  test('has a message that is safe to print, a span inside the text, and a replacement that is accepted', () => {
    fc.assert(
      fc.property(entryText, (written) => {
        for (const parse of [parseHost, parsePattern, parseEntryText]) {
          const parsed = parse(written);
          if (parsed.ok) continue;
          const { message, span, replacement } = parsed.problem;
          expect(message).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}]+$/u);
          const [start, end] = span ?? [0, 0];
          expect(0 <= start && start <= end && end <= written.length).toBe(true);
          if (replacement !== undefined) expect(parse(replacement).ok).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('stays cheap however long the text is', () => {
    for (const piece of [
      '/',
      '.',
      ':',
      '@',
      '[',
      '%',
      '[%',
      '*',
      '*.',
      '-',
      'https://',
      '\u00ad',
      '?',
      '\ud83d\ude00',
      ' a',
    ]) {
      const long = piece.repeat(200_000);
      for (const parse of [parseHost, parsePattern, parseEntryText]) expect(parse(long).ok).toBe(false);
    }
  });
});

/** Says where a matcher lets a wildcard reach over the border of a label. */
function boundaryProperty(
  matches: (patternValue: HostPattern, asked: Host) => boolean,
): fc.IPropertyWithHooks<[string, string]> {
  return fc.property(closeName, closeLabel, (parent, prefix) => {
    const parsed = parsePattern(`*.${parent}`);
    const glued = parseHost(`${prefix}${parent}`);
    if (!parsed.ok || !glued.ok) return;
    expect(matches(parsed.value, host(parent))).toBe(true);
    expect(matches(parsed.value, host(`${prefix}.${parent}`))).toBe(true);
    expect(matches(parsed.value, glued.value)).toBe(false);
  });
}

function decides(patternValue: HostPattern, asked: Host): boolean {
  const allowlist = compileAllowlist([
    entryOf({ pattern: patternValue, port: port(443), allowPrivate: false }),
  ]);
  return decide(allowlist, asked, port(443)).verdict === 'allow';
}

describe('nothing matches across the border of a label', () => {
  test('the reference reading', () => {
    fc.assert(boundaryProperty(patternMatches), RUNS);
  });

  test('the compiled allowlist', () => {
    fc.assert(boundaryProperty(decides), RUNS);
  });

  test('a matcher that forgets the dot is found out', () => {
    const forgetful = (patternValue: HostPattern, asked: Host): boolean =>
      patternValue.kind === 'wildcard' && asked.kind === 'name' && asked.name.endsWith(patternValue.parent);
    expect(fc.check(boundaryProperty(forgetful), { ...RUNS, seed: 1 }).failed).toBe(true);
  });
});

describe('decide agrees with the reference reading of the list', () => {
  const rule = fc.tuple(
    fc.oneof(
      closeName,
      closeName.map((parent) => `*.${parent}`),
      fc.constantFrom('192.0.2.1', '2001:db8::1'),
    ),
    portNumber,
  );

  test('for any list, host and port', () => {
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 12 }),
        fc.oneof(closeName, fc.constantFrom('192.0.2.1', '2001:db8::1', '192.0.2.2')),
        portNumber,
        (rules, hostText, number) => {
          const entries = rules.flatMap(([patternText, rulePort]) => {
            const parsed = parsePattern(patternText);
            return parsed.ok
              ? [entryOf({ pattern: parsed.value, port: port(rulePort), allowPrivate: false })]
              : [];
          });
          const asked = host(hostText);
          const matching = entries.filter((listed) => patternMatches(listed.pattern, asked));
          const expected = matching.some((listed) => listed.port === number)
            ? 'allow'
            : matching.length > 0
              ? 'wrong-port'
              : 'not-listed';
          const decision = decide(compileAllowlist(entries), asked, port(number));
          const actual = decision.verdict === 'allow' ? 'allow' : decision.reason;
          verdicts.add(actual);
          expect(actual).toBe(expected);
          if (decision.verdict === 'allow') {
            expect(matching).toContain(decision.entry);
            expect(decision.entry.port).toBe(number);
          } else if (decision.reason === 'wrong-port') {
            expect(matching).toContain(decision.nearest);
          }
        },
      ),
      { numRuns: 5_000 },
    );
    expect([...verdicts].sort()).toEqual(['allow', 'not-listed', 'wrong-port']);
  });

  test('the order of the list decides nothing', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 8 }), closeName, portNumber, (rules, hostText, number) => {
        const entries = rules.flatMap(([patternText, rulePort]) => {
          const parsed = parsePattern(patternText);
          return parsed.ok
            ? [entryOf({ pattern: parsed.value, port: port(rulePort), allowPrivate: false })]
            : [];
        });
        const [one, other] = [entries, entries.toReversed()].map((list) =>
          decide(compileAllowlist(list), host(hostText), port(number)),
        );
        expect(one?.verdict).toBe(other?.verdict);
        if (one?.verdict === 'allow' && other?.verdict === 'allow') {
          expect(formatEntry(one.entry)).toBe(formatEntry(other.entry));
        }
      }),
      RUNS,
    );
  });
});

test('an address that embeds IPv4 is accepted exactly where the embedded one is', () => {
  const octet = fc.oneof(
    fc.nat(255),
    fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 224, 254, 255),
  );
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet, octet), fc.boolean(), (octets, allowPrivate) => {
      const code = (text: string): string | undefined =>
        checkRule({ pattern: pattern(text), port: port(443), allowPrivate })?.code;
      const dotted = octets.join('.');
      const hex = Buffer.from(octets).toString('hex').replace(/^..../, '$&:');
      const expected = code(dotted);
      for (const text of [`::ffff:${dotted}`, `64:ff9b::${dotted}`, `2002:${hex}::1`])
        expect(code(text)).toBe(expected);
    }),
    RUNS,
  );
});
