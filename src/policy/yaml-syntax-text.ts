import type { ErrorCode } from 'yaml';

/** How the library begins its message, and what to say instead. The first row that fits counts, the last fits always. */
type Sentences = readonly [...(readonly [string, string])[], readonly ['', string]];

const HEADER =
  'Behind | or > only a comment can follow on the same line. Start the text on the next line, indented, or leave the sign out.';

/** Every code has its sentences, so that the library's own words, which name no remedy, are never shown. */
const SENTENCES: Readonly<Record<ErrorCode, Sentences>> = {
  ALIAS_PROPS: [['', 'An alias (*) takes neither anchor nor tag. Remove them.']],
  BAD_ALIAS: [['', 'An anchor (&) or alias (*) needs a name. If it is meant as text, quote it.']],
  BAD_COLLECTION_TYPE: [['', 'This tag (!) does not fit the list or mapping behind it. Remove it.']],
  BAD_DIRECTIVE: [['', 'A line that starts with % is a directive, and this one is none. Remove it.']],
  BAD_DQ_ESCAPE: [['', 'This is no escape sequence of YAML. Use single quotes for text with backslashes.']],
  BAD_INDENT: [
    [
      'Flow end',
      'The closing bracket is indented less than the key that it belongs to. Indent it at least as much.',
    ],
    ['Flow', 'A list or mapping in brackets is not closed before this. Close it, or indent what is in it.'],
    ['Block scalar', 'A text behind | or > must be indented more than its key. Indent each of its lines.'],
    [
      '',
      'This line is indented unlike the others of its list or mapping. Give all of them the same indentation.',
    ],
  ],
  BAD_PROP_ORDER: [
    ['', 'An anchor (&) or tag (!) stands before the sign that it belongs behind. Swap the two.'],
  ],
  BAD_SCALAR_START: [['', 'A text cannot start with this character without quotes. Quote the text.']],
  BLOCK_AS_IMPLICIT_KEY: [
    [
      'A block sequence',
      'A "- " stands where no list goes on. Indent all items of a list alike, below a key without a value of its own.',
    ],
    [
      '',
      'A second "key: value" stands where a value should be. Quote text that has ": " in it, or start a new line.',
    ],
  ],
  BLOCK_IN_FLOW: [
    ['', 'Inside of brackets items are separated by commas: one is missing here, or a dash is too many.'],
  ],
  DUPLICATE_KEY: [['', 'The key stands here for the second time. Keep one of them.']],
  IMPOSSIBLE: [['', 'This cannot be read as YAML. Write it anew.']],
  KEY_OVER_1024_CHARS: [['', 'A key may have at most 1024 characters. Shorten it.']],
  MISSING_CHAR: [
    [
      'Implicit map keys',
      'A ":" is missing: this stands where a "key: value" should be. Add it, or indent the line below its key.',
    ],
    ['Missing , or :', 'A "," or ":" is missing in front of this, between two items in brackets. Add it.'],
    ['Missing ,', 'A "," is missing in front of this, between two items in brackets. Add it.'],
    ['Missing space', 'A blank is missing behind the ":". Add it.'],
    ['Comments', 'A blank is missing before the # of the comment. Add it.'],
    ['Sequence item', 'A "- " is missing: this stands where an item of a list should be. Add it.'],
    ['Flow', 'A list or mapping in brackets is never closed. Close it.'],
    ['Missing closing', 'A quote is opened and never closed. Close it where the text ends.'],
    ['Missing newline', 'A list starts on a line of its own. Start a new line in front of its first "- ".'],
    [
      'Missing directives-end',
      'A line --- is missing behind the directives. Remove the lines that start with %.',
    ],
    ['Block collection', 'Nothing can follow --- on its line. Start a new line behind it, or remove it.'],
    [
      'Block scalars',
      'The blank lines at the start of this text are indented more than the text. Remove the blanks in them.',
    ],
    ['Tags and anchors', 'A blank is missing behind the anchor (&) or tag (!). Add it, or quote the text.'],
    ['', 'A character is missing here. Check brackets, quotes and colons up to here.'],
  ],
  MULTILINE_IMPLICIT_KEY: [
    [
      '',
      'Several lines are read as one key here. Add the ":" behind the key, or indent the next line like this one.',
    ],
  ],
  MULTIPLE_ANCHORS: [['', 'A value takes at most one anchor (&). Remove the others.']],
  MULTIPLE_DOCS: [['', 'A second YAML document begins here. Remove the line with --- or ... before it.']],
  MULTIPLE_TAGS: [['', 'A value takes at most one tag (!). Remove the others.']],
  NON_STRING_KEY: [['', 'A key must be text. If it is meant as a name, quote it.']],
  RESOURCE_EXHAUSTION: [['', 'Lists and mappings are nested too deep here. Write them with fewer levels.']],
  TAB_AS_INDENT: [['', 'A tab is used as indentation, which YAML forbids. Use blanks.']],
  TAG_RESOLVE_FAILED: [['', 'This tag (!) is not valid. Remove it, or quote the text that it begins.']],
  UNEXPECTED_TOKEN: [
    ['Unexpected block-seq-ind', 'A list cannot start on the line of its key. Start a new line, indented.'],
    ['Block scalar header', HEADER],
    ['Unexpected token in block scalar header', HEADER],
    ['Not a YAML token', HEADER],
    ['Unexpected scalar at node', 'Text follows where the value has ended. Quote the whole value.'],
    [
      'Unexpected double',
      'A text in quotes follows where the value has ended. Add the "," or ":" before it.',
    ],
    [
      'Unexpected single',
      'A text in quotes follows where the value has ended. Add the "," or ":" before it.',
    ],
    ['Unexpected ,', 'There is no item before this ",". Remove it.'],
    ['Unexpected empty item', 'There is no item before this ",". Remove it.'],
    ['Unexpected flow-map-end', 'This } closes no mapping. Remove it, or quote the text.'],
    ['Unexpected flow-seq-end', 'This ] closes no list. Remove it, or quote the text.'],
    ['', 'This has no place here. Check brackets, quotes and indentation up to here.'],
  ],
};

/** What a syntax fault of the library means to the author of the file: the cause, and the remedy. */
export function syntaxSentence(code: ErrorCode, said: string): string {
  const rows: readonly (readonly [string, string])[] = SENTENCES[code];
  const row = rows.find(([start]) => said.startsWith(start));
  return row?.[1] ?? 'The YAML cannot be read here. Check brackets, quotes and indentation up to here.';
}
