import { describe, expect, test } from 'vitest';
import { compileAllowlist, decide, type Allowlist } from '../../src/policy/allowlist.js';
import { formatEntry } from '../../src/policy/entry.js';
import type { Entry } from '../../src/policy/model.js';
import { entry, host, port, privateEntry } from './parsed.js';

/** `allow ENTRY`, or the reason with the nearest entry behind it. */
function answer(list: readonly string[], hostText: string, portNumber: number): string {
  const decision = decide(
    compileAllowlist(list.map((text) => entry(text))),
    host(hostText),
    port(portNumber),
  );
  if (decision.verdict === 'allow') return `allow ${formatEntry(decision.entry)}`;
  return decision.nearest === undefined
    ? decision.reason
    : `${decision.reason} ${formatEntry(decision.nearest)}`;
}

describe('decide', () => {
  const pairs = ['a.example.com', 'b.example.com:8443'];
  const wide = ['*.example.com', 'api.example.com:8443', '*.api.example.com:9443'];

  test.each<[readonly string[], string, number, string]>([
    [[], 'a.example.com', 443, 'not-listed'],
    [pairs, 'a.example.com', 443, 'allow a.example.com:443'],
    [pairs, 'b.example.com', 8443, 'allow b.example.com:8443'],
    // The pair is the rule.
    [pairs, 'a.example.com', 8443, 'wrong-port a.example.com:443'],
    [pairs, 'b.example.com', 443, 'wrong-port b.example.com:8443'],
    [pairs, 'c.example.com', 443, 'not-listed'],
    [pairs, 'x.a.example.com', 443, 'not-listed a.example.com:443'],
    [pairs, 'example.com', 443, 'not-listed'],
    // A wildcard covers its apex and everything below.
    [wide, 'example.com', 443, 'allow *.example.com:443'],
    [wide, 'x.y.z.example.com', 443, 'allow *.example.com:443'],
    [wide, 'example.com', 80, 'wrong-port *.example.com:443'],
    [wide, 'notexample.com', 443, 'not-listed'],
    [wide, 'com', 443, 'not-listed'],
    [wide, 'api.example.com', 8443, 'allow api.example.com:8443'],
    [wide, 'api.example.com', 9443, 'allow *.api.example.com:9443'],
    [wide, 'api.example.com', 443, 'allow *.example.com:443'],
    [wide, 'v1.api.example.com', 443, 'allow *.example.com:443'],
    [wide, 'v1.api.example.com', 8443, 'wrong-port *.api.example.com:9443'],
    // Addresses are entries of their own.
    [['192.0.2.10', '[2001:db8::1]:8443'], '192.0.2.10', 443, 'allow 192.0.2.10:443'],
    [['192.0.2.10', '[2001:db8::1]:8443'], '2001:DB8:0::1', 8443, 'allow [2001:db8::1]:8443'],
    [['192.0.2.10', '[2001:db8::1]:8443'], '2001:db8::1', 443, 'wrong-port [2001:db8::1]:8443'],
    [['192.0.2.10'], '::ffff:192.0.2.10', 443, 'not-listed'],
    [['192.0.2.10'], '192.0.2.1', 443, 'not-listed'],
  ])('%j, asked for %s:%i: %s', (list, hostText, portNumber, expected) => {
    expect(answer(list, hostText, portNumber)).toBe(expected);
  });

  test('names that objects have of their own are names like any other', () => {
    expect(answer(['a.example'], 'constructor', 443)).toBe('not-listed');
    expect(answer(['constructor'], 'constructor', 443)).toBe('allow constructor:443');
  });

  test('an exact entry that allows private addresses is found before a wildcard that does not', () => {
    const allowlist = compileAllowlist([entry('*.example.com'), privateEntry('db.example.com', 443)]);
    const decision = decide(allowlist, host('db.example.com'), port(443));
    expect(decision).toMatchObject({ verdict: 'allow', entry: { allowPrivate: true } });
  });
});

describe('compileAllowlist makes a union', () => {
  const texts = (entries: readonly Entry[]): string[] => entries.map(formatEntry);

  test('equal pairs count once, the first stays', () => {
    const first = entry('API.example.com', { file: 'first' });
    const list = compileAllowlist([
      first,
      entry('b.example'),
      entry('api.example.com.:443', { file: 'second' }),
    ]);
    expect(texts(list.entries)).toEqual(['api.example.com:443', 'b.example:443']);
    expect(list.entries[0]).toBe(first);
  });

  test('the same host on two ports, and a wildcard beside its apex, are different entries', () => {
    const list = ['a.example.com', 'a.example.com:80', '*.a.example.com'].map((text) => entry(text));
    expect(compileAllowlist(list).entries).toEqual(list);
  });

  test.each([[false], [true]])(
    'among equal pairs the one with allow_private counts (given first: %s)',
    (isFirst) => {
      const [plain, allowing] = [entry('db.example:5432'), privateEntry('db.example', 5432)];
      const list = compileAllowlist(isFirst ? [allowing, plain] : [plain, allowing]);
      expect(list.entries).toEqual([allowing]);
      expect(decide(list, host('db.example'), port(5432))).toEqual({ verdict: 'allow', entry: allowing });
    },
  );
});

/** A Map that counts how often it is asked. */
class CountingMap<K, V> extends Map<K, V> {
  lookups = 0;
  override get(key: K): V | undefined {
    this.lookups += 1;
    return super.get(key);
  }
  override [Symbol.iterator](): never {
    throw new Error('a decision must not walk through the entries');
  }
  override forEach(): never {
    throw new Error('a decision must not walk through the entries');
  }
}

describe('the cost of a decision', () => {
  function lookups(entryCount: number, hostText: string): number {
    const list = Array.from({ length: entryCount }, (_, i) => [
      entry(`h${i}.example.com`),
      entry(`*.w${i}.example.com`),
    ]);
    const compiled = compileAllowlist(list.flat());
    const [exact, wildcards] = [new CountingMap(compiled.exact), new CountingMap(compiled.wildcards)];
    const counting: Allowlist = {
      get entries(): never {
        throw new Error('entries were walked through');
      },
      exact,
      wildcards,
    };
    decide(counting, host(hostText), port(443));
    return exact.lookups + wildcards.lookups;
  }

  test('does not grow with the entries', () => {
    expect(lookups(5_000, 'x.y.h1.example.com')).toBe(lookups(5, 'x.y.h1.example.com'));
    expect(lookups(5_000, 'no.such.name.example')).toBe(lookups(5, 'no.such.name.example'));
  });

  test('is at most two look-ups for each label of the name', () => {
    expect(lookups(5, 'a.b.c.d.e.f')).toBeLessThanOrEqual(12);
    expect(lookups(5, `${'a.'.repeat(100)}example`)).toBeLessThanOrEqual(202);
  });
});
