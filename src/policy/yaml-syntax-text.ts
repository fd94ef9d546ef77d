import type { ErrorCode } from 'yaml';

/** How the library begins its message, and what to say instead. The first row that fits counts. */
const SENTENCES: readonly (readonly [ErrorCode, string, string])[] = [
  [
    'BLOCK_AS_IMPLICIT_KEY',
    '',
    'A second "key: value" stands where a value should be. Quote text that has ": " in it, or start a new line.',
  ],
  [
    'MULTILINE_IMPLICIT_KEY',
    '',
    'Several lines are read as one key here. Check their indentation, and whether a ":" is missing.',
  ],
  ['KEY_OVER_1024_CHARS', '', 'A key may have at most 1024 characters. Shorten it.'],
  [
    'BAD_INDENT',
    'Flow',
    'A list or mapping in brackets is not closed before this, or goes on with less indentation than its key has.',
  ],
  ['BAD_INDENT', 'All', 'The indentation differs from that of the lines that belong together with this one.'],
  ['BAD_INDENT', '', 'The indentation does not fit: a value must be indented more than its key.'],
  ['MISSING_CHAR', 'Implicit map keys', 'A ":" is missing: this stands where a "key: value" should be.'],
  ['MISSING_CHAR', 'Missing , ', 'A "," is missing between two items in brackets.'],
  ['MISSING_CHAR', 'Missing space', 'A blank is missing behind the ":".'],
  ['MISSING_CHAR', 'Comments', 'A blank is missing before the # of the comment.'],
  ['MISSING_CHAR', 'Sequence item', 'A "- " is missing: this stands where an item of a list should be.'],
  ['MISSING_CHAR', 'Flow', 'A list or mapping in brackets is never closed.'],
  [
    'UNEXPECTED_TOKEN',
    'Unexpected block-seq-ind',
    'A list cannot start on the line of its key. Start a new line.',
  ],
  ['UNEXPECTED_TOKEN', 'Block scalar header', 'Behind | or > on its line there is room for a comment only.'],
  [
    'UNEXPECTED_TOKEN',
    'Unexpected scalar at node',
    'Text follows where the value has ended. Quote the whole value.',
  ],
  ['UNEXPECTED_TOKEN', 'Unexpected ,', 'There is no item before this ",". Remove it.'],
  ['UNEXPECTED_TOKEN', 'Unexpected flow-map-end', 'This } closes no mapping. Remove it, or quote the text.'],
  ['UNEXPECTED_TOKEN', 'Unexpected flow-seq-end', 'This ] closes no list. Remove it, or quote the text.'],
  ['UNEXPECTED_TOKEN', '', 'This has no place here. Check brackets, quotes and indentation up to here.'],
  ['ALIAS_PROPS', '', 'An alias (*) takes neither anchor nor tag. Remove them.'],
  ['MULTIPLE_ANCHORS', '', 'A value takes at most one anchor (&). Remove the others.'],
  ['MULTIPLE_TAGS', '', 'A value takes at most one tag (!). Remove the others.'],
  ['BAD_PROP_ORDER', '', 'An anchor (&) or tag (!) stands before the sign that it belongs behind.'],
  ['TAG_RESOLVE_FAILED', '', 'This tag (!) is not valid. Remove it.'],
];

/** What a syntax fault of the library means to the author of the file. */
export function syntaxSentence(code: ErrorCode, said: string): string {
  const row = SENTENCES.find(([rowCode, start]) => rowCode === code && said.startsWith(start));
  return row?.[2] ?? `The YAML cannot be read here (${said}).`;
}
