import { describe, expect, it } from 'vitest';
import { createNames } from '../../../src/proxy/dns/names.js';
import { createDecisionLog, type DecisionLog } from '../../../src/proxy/decision-log.js';
import { createAddressTable } from '../../../src/proxy/transparent/address-table.js';
import { DEFAULT_SYNTHETIC_RANGE } from '../../../src/proxy/transparent/synthetic-range.js';
import { entry, ManualClock, principal } from '../setting.js';

const ENTRIES = [
  entry('a.example', 443),
  entry('*.wild.example', 443),
  entry('port.example', 8443),
  entry('db.localhost', 5432, { allowPrivate: true }),
];

function names(enforcement: 'enforce' | 'audit' = 'enforce'): {
  readonly ask: (name: string, type?: string) => string;
  readonly log: DecisionLog;
} {
  const log = createDecisionLog({ clock: new ManualClock() });
  const answer = createNames(
    principal(ENTRIES, 'agent', enforcement),
    createAddressTable(DEFAULT_SYNTHETIC_RANGE),
    log,
  );
  return {
    log,
    ask: (name, type = 'A') => {
      const found = answer({ name, type });
      return found.kind === 'exists' ? (found.address?.text ?? '') : found.kind;
    },
  };
}

describe('the names of a sandbox', () => {
  it.each([
    ['a.example', '28.0.0.2'],
    ['A.EXAMPLE', '28.0.0.2'],
    ['wild.example', '28.0.0.2'],
    ['x.y.wild.example', '28.0.0.2'],
    ['port.example', '28.0.0.2'],
    ['db.localhost', '28.0.0.2'],
    ['localhost', '127.0.0.1'],
    ['other.localhost', '127.0.0.1'],
    ['b.example', 'unknown'],
    ['a.example.b.example', 'unknown'],
    ['example', 'unknown'],
    ['metadata.google.internal', 'unknown'],
    ['1.0.0.127.in-addr.arpa', 'unknown'],
    ['127.0.0.1', 'unknown'],
    ['0x7f.1', 'unknown'],
    ['a_b.wild.example', '28.0.0.2'],
    ['ä.wild.example', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (name, expected) => {
    expect(names().ask(name)).toBe(expected);
  });

  it.each([
    ['b.example', '28.0.0.2', 'would-deny not-listed'],
    ['example', '28.0.0.2', 'would-deny not-listed'],
    ['a.example', '28.0.0.2', undefined],
    ['other.localhost', '127.0.0.1', undefined],
    ['metadata.google.internal', 'unknown', 'deny metadata'],
    ['1.0.0.127.in-addr.arpa', 'unknown', undefined],
    ['127.0.0.1', 'unknown', 'error bad-request'],
  ])('in an audit, %s: %s, written down as %s', (name, expected, logged) => {
    const { ask, log } = names('audit');
    expect(ask(name)).toBe(expected);
    const seen = log.summary().decisions.map(({ decision }) => `${decision.verdict} ${decision.reason}`);
    expect(seen).toEqual(logged === undefined ? [] : [logged]);
  });

  it('have an address each, and keep it', () => {
    const { ask } = names();
    expect(['a.example', 'b.wild.example', 'a.example', 'B.wild.example'].map((name) => ask(name))).toEqual([
      '28.0.0.2',
      '28.0.0.3',
      '28.0.0.2',
      '28.0.0.3',
    ]);
  });

  it('are logged where they are denied, once for the types that one program asks for', () => {
    const { ask, log } = names();
    for (const type of ['A', 'AAAA', 'HTTPS']) ask('b.example', type);
    ask('metadata.google.internal');
    ask('1.0.0.127.in-addr.arpa', 'PTR');
    ask('a.example');
    ask('no name\n');
    const rows = log.summary().decisions.map(({ decision: { via, host, port, verdict, reason }, count }) => ({
      ...{ via, host, port, verdict, reason, count },
    }));
    expect(rows).toMatchObject([
      { via: 'dns', host: 'b.example', port: null, verdict: 'deny', reason: 'not-listed', count: 1 },
      { host: 'metadata.google.internal', verdict: 'deny', reason: 'metadata', count: 1 },
      { verdict: 'error', reason: 'bad-request', count: 1 },
    ]);
    expect(rows[2]?.host).not.toContain('\n');
  });

  it('end when there are no more addresses; names that have one keep it', () => {
    const { ask, log } = names();
    for (let count = 0; count < 16_384; count += 1) ask(`n${count}.wild.example`);
    expect(ask('one-more.wild.example')).toBe('failure');
    expect(ask('n0.wild.example')).toBe('28.0.0.2');
    expect(log.summary().decisions).toMatchObject([
      { decision: { host: 'one-more.wild.example', verdict: 'error', reason: 'limit' } },
    ]);
  });
});
