import { describe, expect, it } from 'vitest';
import { parsePort } from '../../../src/policy/port.js';
import { profileFacts } from '../../../src/sandbox/seatbelt/plan.js';
import { MAX_PATH_BYTES, nameable, parseProfilePath } from '../../../src/sandbox/seatbelt/profile-path.js';
import { formatProfile } from '../../../src/sandbox/seatbelt/profile-text.js';
import { fixed, given, literal, name, ruleFor, subpath } from '../../../src/sandbox/seatbelt/rule.js';
import { compile, decide } from './sbpl/profile.js';
import { compiled, factsOf, planFacts, profileOf, W } from './subject.js';

describe('a path that a profile can name', () => {
  it.each([
    '/',
    '/private/tmp/x',
    '/private/var/folders/a b/c',
    '/Users/r/(deny default)',
    '/Users/r/"; (allow default)',
    '/Users/r/back\\slash\\',
    "/Users/r/'$(x)`y`",
    '/Users/r/#"',
    '/Users/r/;',
    '/Users/r/...',
    '/Users/r/-D',
    '/tmpx',
    `/${'a'.repeat(MAX_PATH_BYTES - 1)}`,
  ])('%j', (path) => {
    expect(parseProfilePath(path)).toEqual({ ok: true, value: path });
  });

  it.each([
    ['', /absolute/],
    ['relative', /absolute/],
    ['/a\0b', /NUL/],
    ['/a\nb', /control/],
    ['/a\tb', /control/],
    ['/a\u007Fb', /control/],
    ['/a\u0085b', /control/],
    ['/a\uFFFDb', /UTF-8/],
    ['/a\uD800b', /UTF-8/],
    ['/caf\u00E9', /ASCII/],
    ['/\u{1F4A9}', /ASCII/],
    [`/${'a'.repeat(MAX_PATH_BYTES)}`, /longer/],
    ['/a//b', /normalised/],
    ['//a', /normalised/],
    ['/a/', /normalised/],
    ['/a/../b', /normalised/],
    ['/a/.', /normalised/],
    ['/..', /normalised/],
    ['/tmp', /link \/tmp/],
    ['/tmp/x', /link \/tmp/],
    ['/var/folders/x', /link \/var/],
    ['/etc/hosts', /link \/etc/],
  ])('not %j', (path, problem) => {
    const parsed = parseProfilePath(path);
    expect(parsed.ok ? '' : parsed.problem).toMatch(problem);
  });
});

it('tools that cannot be named stay closed, and are no reason to refuse the run', () => {
  expect(nameable(['/var', '/opt/x', '/opt/caf\u00E9', '/a//b'])).toEqual(['/opt/x']);
});

describe('hostile names', () => {
  it.each([
    `/Users/r/x") (allow default) (literal "y`,
    '/Users/r/x\\") (allow default) (literal \\"y',
    '/Users/r/)(allow default)',
    '/Users/r/x;',
    '/Users/r/#"',
    '/Users/r/(param "PATH_0")',
    '/Users/r/$HOME=x',
  ])('%s is only ever a value', (hostile) => {
    const profile = profileOf({ workspace: hostile, kept: [], absent: [] });
    expect(profile.text).toBe(profileOf({ workspace: W, kept: [], absent: [] }).text);
    const rules = compiled(profile);
    expect(decide(rules, { operation: 'file-write-data', path: `${hostile}/f` })).toBe('allow');
    expect(decide(rules, { operation: 'file-write-data', path: '/Users/r/other' })).toBe('deny');
    expect(decide(rules, { operation: 'lsopen' })).toBe('deny');
  });

  it('are refused with the reason where no rule could name them', () => {
    const facts = profileFacts(planFacts({ workspace: '/Users/r/caf\u00E9' }));
    expect(facts).toEqual({
      ok: false,
      problem: { path: '/Users/r/caf\u00E9', reason: expect.stringMatching(/ASCII/) as string },
    });
  });

  it('are refused when a protected one cannot be named, though nobody asked for it', () => {
    const facts = profileFacts(planFacts({ absent: [`${W}/a\nb/.github`] }));
    expect(facts.ok).toBe(false);
  });

  it('too many protected paths are refused', () => {
    const absent = Array.from({ length: 1_001 }, (_, index) => `${W}/${index}`);
    const facts = profileFacts(planFacts({ absent }));
    expect(facts).toMatchObject({ ok: false, problem: { path: undefined } });
  });
});

describe('constants of the profile', () => {
  const text = (path: string): string =>
    formatProfile([{ title: 't', rules: ruleFor('allow', ['file-read*'], [literal(fixed(path))]) }]).text;

  it.each(['/a"b', '/a\\b', '/a\\"b\\\\', '/a)b'])('%s is quoted', (path) => {
    expect(decide(compile(text(path)), { operation: 'file-read-data', path })).toBe('allow');
  });

  it.each(['/a\nb', '/caf\u00E9'])('%j is refused', (path) => {
    expect(() => text(path)).toThrow(TypeError);
  });

  it('a pattern with a quotation mark is refused', () => {
    const rules = ruleFor('allow', ['file-read*'], [name('regex', '^/a"')]);
    expect(() => formatProfile([{ title: 't', rules }])).toThrow(TypeError);
  });

  it('no rule comes of an empty list', () => {
    expect(ruleFor('allow', ['file-read*'], [])).toEqual([]);
    const { readable, links, sockets } = factsOf(planFacts({ readable: [], links: [], sockets: [] }));
    expect([readable, links, sockets]).toEqual([[], [], []]);
    const profile = profileOf({ readable: [], links: [], sockets: [], kept: [], absent: [] });
    expect(profile.text).not.toMatch(/\(allow file-[^(]*\)/);
  });

  it('a path that is named twice is one parameter', () => {
    const path = parseProfilePath('/a');
    if (!path.ok) throw new TypeError(path.problem);
    const { parameters } = formatProfile([
      {
        title: 't',
        rules: ruleFor('allow', ['file-read*'], [literal(given(path.value)), subpath(given(path.value))]),
      },
    ]);
    expect(parameters).toEqual([['PATH_0', '/a']]);
  });

  it('the port is a number from 1 to 65535, and never 0', () => {
    expect(parsePort('0').ok).toBe(false);
    expect(profileOf().text).toContain('"localhost:50123"');
  });
});
