import { Composer, isScalar, type CST, type Document } from 'yaml';

import type { Located, SourceFile } from './position.js';
import type { Problem } from './problem.js';
import { inFileOrder } from './problem-order.js';
import { findForbiddenCharacter } from './yaml-characters.js';
import { indexLines, type Lines } from './yaml-lines.js';
import type { YamlNode } from './yaml-node.js';
import { describeSyntax } from './yaml-syntax.js';
import { shortenRuns } from './yaml-runs.js';
import { MAX_POLICY_BYTES, MAX_TOKENS, tokenize } from './yaml-tokens.js';
import { buildTree } from './yaml-tree.js';

/** A YAML file as it was read, for whoever looks at keys that no model has. */
export interface YamlFile {
  readonly source: SourceFile;
  readonly lines: Lines;
  /** The first document's value. `undefined` if there is none, or if the text is too broken or too large to be read. */
  readonly root: YamlNode | undefined;
  /** Every comment, with its `#`. None of a text that is too large. */
  readonly comments: readonly Located<string>[];
}

/** A YAML file together with what is wrong with it as YAML, in file order. */
export interface ParsedYaml {
  readonly yaml: YamlFile;
  readonly problems: readonly Problem[];
}

/**
 * Reads a text as one document of YAML 1.2. Never throws: characters, size, depth and the number of tokens are checked
 * before anything is parsed, and every fault is a problem with a place.
 */
export function parseYaml(source: SourceFile): ParsedYaml {
  const lines = indexLines(source.text);
  return parseShortened(source, lines) ?? parseWhole(source, lines);
}

/**
 * Reads a text by way of a shorter one, which takes a fraction of the time for a long list; `undefined` where it gains nothing,
 * where anything is wrong, or where a line that was taken out may be no item of a list.
 */
function parseShortened(source: SourceFile, lines: Lines): ParsedYaml | undefined {
  if (source.text.length > MAX_POLICY_BYTES) return undefined;
  const shortened = shortenRuns(source.text);
  if (shortened === undefined || findForbiddenCharacter(source.text, lines) !== undefined) return undefined;
  const tokens = tokenize(shortened.text, lines, MAX_TOKENS - shortened.tokens);
  if (!tokens.ok || tokens.value.tabs !== undefined) return undefined;
  const { syntax } = tokens.value;
  const [document, second] = compose(syntax, source.text.length);
  if (document === undefined || second !== undefined || document.errors.length > 0) return undefined;
  if (directives(syntax, lines).length > 0) return undefined;
  const { root, problems, runs } = buildTree(source, lines, document, [], shortened);
  if (runs !== shortened.runs.size) return undefined;
  const comments = tokens.value.comments.filter(({ range }) => !shortened.comments.has(range.start.offset));
  return { yaml: { source, lines, root, comments }, problems: inFileOrder(problems) };
}

/** Reads a text as it stands. */
export function parseWhole(source: SourceFile, lines: Lines): ParsedYaml {
  const nothing: YamlFile = { source, lines, root: undefined, comments: [] };

  const tokens = tokenize(source.text, lines);
  if (!tokens.ok) return { yaml: nothing, problems: [tokens.problem] };
  const character = findForbiddenCharacter(source.text, lines);
  if (character !== undefined) return { yaml: nothing, problems: [character] };

  const { comments, tabs, syntax } = tokens.value;
  const unread = { ...nothing, comments };
  const [document, second] = compose(syntax, source.text.length);
  if (document === undefined) return { yaml: unread, problems: [emptyFile(lines)] };

  const faults = describeSyntax(source.text, lines, document);
  const found = [...faults.problems, ...directives(syntax, lines)];
  // A tab that the parser stumbles over has been described, and the other way round.
  if (tabs !== undefined && !found.some((problem) => problem.code === 'yaml-tab')) found.push(tabs);
  if (second !== undefined) found.push(secondDocument(second, lines));
  if (faults.structural) return { yaml: unread, problems: inFileOrder(found) };

  if (document.contents === null || isBlank(document)) {
    const problems = second === undefined ? [...found, emptyFile(lines)] : found;
    return { yaml: unread, problems: inFileOrder(problems) };
  }
  const broken = faults.problems.map((problem) => problem.range.start.offset);
  const tree = buildTree(source, lines, document, broken);
  return { yaml: { ...unread, root: tree.root }, problems: inFileOrder([...found, ...tree.problems]) };
}

/** All scalars stay texts and no tag is resolved: what they mean is read from their source, in one place of ours. */
const OPTIONS = {
  version: '1.2',
  schema: 'failsafe',
  merge: false,
  resolveKnownTags: false,
  prettyErrors: false,
  // Its check is quadratic; ours is a Map.
  uniqueKeys: false,
} as const;

function compose(syntax: readonly CST.Token[], end: number): Document.Parsed[] {
  const limit = Error.stackTraceLimit;
  // The library makes an Error object for each fault; their stacks would take most of the time and nobody reads them.
  Error.stackTraceLimit = 0;
  try {
    return [...new Composer(OPTIONS).compose(syntax, true, end)];
  } finally {
    Error.stackTraceLimit = limit;
  }
}

function directives(syntax: readonly CST.Token[], lines: Lines): Problem[] {
  const first = syntax.find((token) => token.type === 'directive');
  if (first?.type !== 'directive') return [];
  const range = lines.rangeOf(first.offset, first.offset + first.source.length);
  const message = 'A % directive changes how the rest is read, and readers do not agree how. Remove it.';
  return [{ code: 'yaml-syntax', range, message }];
}

function isBlank(document: Document.Parsed): boolean {
  const { contents } = document;
  return (
    isScalar(contents) && contents.source === '' && contents.type === 'PLAIN' && contents.tag === undefined
  );
}

function emptyFile(lines: Lines): Problem {
  const message =
    'The file is empty, or has nothing but comments. Write at least one key, or remove the file.';
  return { code: 'yaml-empty', range: lines.rangeOf(0, 0), message };
}

function secondDocument(document: Document.Parsed, lines: Lines): Problem {
  const [start] = document.range;
  const message =
    'A second YAML document begins here, and SODA reads only the first. Remove the line with --- or ... before it.';
  return { code: 'yaml-multiple-documents', range: lines.rangeOf(start, start + 3), message };
}
