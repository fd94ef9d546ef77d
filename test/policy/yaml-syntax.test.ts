// Slips of people who write YAML by hand: each is one problem, at the place that a person would look at, with its remedy.
import type { ErrorCode } from 'yaml';
import { describe, expect, test } from 'vitest';
import { syntaxSentence } from '../../src/policy/yaml-syntax-text.js';
import { messagesOf, problemsOf } from './loading.js';

const list = (items: string): string => `sandbox:\n  allowed_hosts:${items}\n`;

describe('a slip is one problem with its remedy', () => {
  test.each([
    // Commas and brackets
    [
      'no comma between keys',
      list('\n    - {host: a.example port: 443}'),
      '3:24',
      'in front of the key port',
    ],
    [
      'no comma at a line end',
      list('\n    - {host: a.b,\n       port: 1\n       x: y}'),
      '5:8',
      '"," is missing',
    ],
    ['no comma between quotes', list(' ["a.b" "c.d"]'), '2:25', '","'],
    ['no comma between JSON keys', '{"sandbox": {} "mcp": {}}', '1:16', '"," or ":"'],
    ['dashes in brackets', list(' [\n    - a.b\n    ]'), '3:5', 'Remove the dashes'],
    ['a comma too many', list(' [a.b,, c.d]'), '2:23', 'no item before'],
    ['a comma behind an item', list('\n    - "a.b",\n    - "c.d"'), '3:12', 'Remove it'],
    ['an open bracket', list(' [a.b, c.d'), '2:18', 'not closed by ]'],
    ['an open brace', list('\n    - {host: a.b, port: 1\n    - c.d'), '3:7', 'not closed by }'],
    ['an open brace at the root', '{"sandbox": {"enabled": true}', '1:1', 'not closed by }'],
    ['the other bracket', list(' [a.b}'), '2:18', 'but by }'],
    ['a bracket too many', list(' [a.b]]'), '2:23', 'closes no list'],
    ['a closing bracket too far left', list(' [\n    a.b\n]') + 'mcp: {}\n', '4:1', 'Indent the ]'],
    // Keys below a list
    [
      'a key between the list and its items',
      'sandbox:\n  allowed_hosts:\n    - a.b\n   limits:\n     max_pids: 3\n',
      '4:4',
      'Indent it like the key allowed_hosts',
    ],
    [
      'a key further right than the dash',
      'sandbox:\n  allowed_hosts:\n    - a.b\n     limits:\n       max_pids: 3\n',
      '3:7',
      'Indent that line like the keys',
    ],
    [
      'a key of an item below its dash',
      'mcp:\n  - host: a.b\n  port: 443\n',
      '3:3',
      'Indent it by two more blanks',
    ],
    // Colons and blanks
    ['no colon', 'sandbox\n  enabled: true\n', '1:1', 'Add the ":"'],
    ['no colon before more keys', 'sandbox:\n  enabled true\n  x: 1\n', '2:3', 'Add the ":"'],
    [
      'no blank behind a colon',
      'sandbox:\n  enabled:true\n  x: 1\n',
      '2:3',
      'blank is missing behind the colon',
    ],
    ['no blank behind a dash', list('\n    - a.b\n    -c.d'), '4:5', 'blank is missing behind the dash'],
    ['two colons', 'sandbox:\n  enabled: true: false\n', '2:12', 'second "key: value"'],
    ['an equals sign', 'sandbox:\n  enabled = true\n  x: 1\n', '2:3', 'colon and a blank'],
    ['TOML', '[sandbox]\nenabled = true\n', '2:1', 'colon and a blank'],
    // Indentation
    ['a key too far right', 'sandbox:\n  enabled: true\n   x: 1\n', '2:12', 'Indent both lines alike'],
    ['a key too far left', 'sandbox:\n  enabled: true\n x: 1\n', '3:2', 'the same indentation'],
    ['a key below a value', 'sandbox: {}\n  enabled: true\n', '2:3', 'has a value already'],
    ['a key below its dash', list('\n    - host: a.b\n    port: 443'), '4:5', 'two more blanks'],
    ['a dash too far left', list('\n    - a.b\n   - c.d'), '4:4', 'Indent all items of a list alike'],
    ['a dash at the margin', list('\n    - a.b\n- c.d'), '4:1', 'Indent all items of a list alike'],
    ['a list below a value', list(' []\n    - a.b'), '3:5', 'Remove that value'],
    ['a list on the line of its key', list(' - a.b'), '2:18', 'Start a new line'],
    ['a text that is not indented', list(' |\na.b'), '3:1', 'must be indented more'],
    // Quotes
    ['an open quote', list('\n    - "a.b\n    - c.d'), '3:7', 'Close it'],
    ['two kinds of quotes', list(`\n    - 'a.b"`), '3:7', 'Close it'],
    ['an apostrophe', `model: 'don't'\n`, '1:13', `''`],
    ['quotes around a part', 'model: "x" --flag "y"\n', '1:12', 'one pair'],
    ['a port behind quotes', list('\n    - "a.b":443'), '3:12', 'inside of them'],
    ['a backslash', 'model: "\\."\n', '1:9', 'single quotes'],
    // Signs
    ['@', list('\n    - @a.b'), '3:7', 'Quote the text'],
    ['a backtick', list('\n    - `a.b`'), '3:7', 'Quote the text'],
    ['an anchor alone', list('\n    - &a.b'), '3:7', 'quote it'],
    ['an anchor without a name', list('\n    - &'), '3:7', 'quote it'],
    ['two anchors', list('\n    - &a &b c.d'), '3:10', 'Remove the others'],
    ['an anchor before a dash', list('\n    &x - a.b'), '3:5', 'Start a new line'],
    ['an alias with an anchor', list('\n    - &x a.b\n    - &y *x'), '4:10', 'Remove them'],
    ['two tags', list('\n    - !!str !!str a.b'), '3:13', 'Remove the others'],
    ['half a tag', list('\n    - !<x a.b'), '3:7', 'Remove it'],
    ['a text behind |', list('\n    - | a.b'), '3:9', 'next line'],
    ['a text behind >', list('\n    - >= 3'), '3:8', 'next line'],
    ['stars for dashes', list('\n    * a.b\n    * c.d'), '3:5', 'Write "- "'],
    ['a directive that is none', '%HOST\nsandbox: {}\n', '1:1', 'Remove it'],
    ['a key on the line of ---', '--- sandbox:\n  enabled: true\n', '1:5', 'new line'],
    ['a key over 1024 characters', `${'a'.repeat(1100)}: x\n`, '1:1', 'Shorten it'],
    // Comments, and what belongs to other tools
    ['a comment without a blank', list('\n    - "a.b"# c'), '3:12', 'blank is missing before the #'],
    ['a comment with //', '// c\nsandbox: {}\n', '1:1', 'starts with #'],
    ['a comment with // behind quotes', list('\n    - "a.b" // c'), '3:13', 'starts with #'],
    [
      'a merge conflict',
      list('\n<<<<<<< HEAD\n    - a.b\n=======\n    - c.d\n>>>>>>> x'),
      '3:1',
      'Keep one side',
    ],
    ['a loop of a template', '{{- range .x }}\nsandbox: {}\n', '1:1', 'are replaced here'],
    ['a statement of a template', list('\n    {% if x %}\n    - a.b'), '3:5', 'are replaced here'],
    ['%HOST%', list('\n    - %HOST%'), '3:7', 'are replaced here'],
  ])('%s', (_name, text, place, remedy) => {
    expect(problemsOf(text)).toEqual([`${place} yaml-syntax`]);
    expect(messagesOf(text)).toContain(remedy);
  });

  test('a tab in front of a dash is the tab alone', () => {
    expect(problemsOf(list('\n\t- a.b'))).toEqual(['3:1 yaml-tab']);
  });

  test('values, which can be secret, are not repeated', () => {
    for (const text of [
      'a:\n  token = s3cret\n  x: 1\n',
      'a:\n  token:s3cret\n  x: 1\n',
      '[a]\nx = s3cret\n',
    ]) {
      expect(problemsOf(text)).toHaveLength(1);
      expect(messagesOf(text)).not.toContain('s3cret');
    }
  });
});

test('every code of the library has words of ours that end with a remedy', () => {
  const codes: readonly ErrorCode[] = [
    ...([
      'ALIAS_PROPS',
      'BAD_ALIAS',
      'BAD_COLLECTION_TYPE',
      'BAD_DIRECTIVE',
      'BAD_DQ_ESCAPE',
      'BAD_INDENT',
    ] as const),
    ...([
      'BAD_PROP_ORDER',
      'BAD_SCALAR_START',
      'BLOCK_AS_IMPLICIT_KEY',
      'BLOCK_IN_FLOW',
      'DUPLICATE_KEY',
    ] as const),
    ...([
      'IMPOSSIBLE',
      'KEY_OVER_1024_CHARS',
      'MISSING_CHAR',
      'MULTILINE_IMPLICIT_KEY',
      'MULTIPLE_ANCHORS',
    ] as const),
    ...([
      'MULTIPLE_DOCS',
      'MULTIPLE_TAGS',
      'NON_STRING_KEY',
      'RESOURCE_EXHAUSTION',
      'TAB_AS_INDENT',
    ] as const),
    ...(['TAG_RESOLVE_FAILED', 'UNEXPECTED_TOKEN'] as const),
  ];
  for (const code of codes) {
    const sentence = syntaxSentence(code, 'what no release of it says');
    expect(sentence, code).not.toContain('no release');
    expect(sentence, code).toMatch(
      /(?:Remove|Quote|quote|Indent|Give|Add|Check|Close|Shorten|Keep|Swap|Use|Write|Start)[^]*\.$|missing here/,
    );
  }
});
