import { parse, TomlError } from 'smol-toml';
import type { Range, SourceFile } from '../policy/position.js';
import { fail, ok } from '../policy/result.js';
import type { Result } from '../policy/result.js';
import { indexLines } from '../policy/yaml-lines.js';
import type { CodexProblem } from './codex-problem.js';

/** A TOML document as values without places. Its objects have no prototype. */
export type TomlTable = Readonly<Record<string, unknown>>;

/** Parses TOML 1.0. A fault is a problem at the place where the parser stopped. */
export function parseToml(source: SourceFile): Result<TomlTable, CodexProblem> {
  try {
    return ok(parse(source.text.replace(/^\uFEFF/, '')));
  } catch (error) {
    return fail({
      code: 'codex-syntax',
      range: placeOf(error, source.text),
      message: `This is not valid TOML: ${reasonOf(error)}. Correct it: Codex does not start with such a file.`,
    });
  }
}

/** The parser's first line; the rest is an excerpt. */
function reasonOf(error: unknown): string {
  if (!(error instanceof TomlError)) return 'it is nested too deeply';
  const [first = ''] = error.message.split('\n');
  return first.replace(/^Invalid TOML document:\s*/, '').replace(/\.$/, '');
}

function placeOf(error: unknown, text: string): Range {
  const lines = indexLines(text);
  if (!(error instanceof TomlError)) return lines.rangeOf(0, 0);
  let lineStart = text.startsWith('\uFEFF') ? 1 : 0;
  for (let line = 1; line < error.line; line += 1) lineStart = text.indexOf('\n', lineStart) + 1;
  const start = lineStart + error.column - 1;
  return lines.rangeOf(start, start + 1);
}
