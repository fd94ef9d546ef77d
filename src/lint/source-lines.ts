/** The lines of a text, for showing them. */
export interface SourceLines {
  /** A line, counted from 1, without its line break and byte order mark. Empty for a line that does not exist. */
  lineText(line: number): string;
}

/** Cuts a text at LF; a CR before it belongs to the line break. */
export function sourceLines(text: string): SourceLines {
  const starts = [text.startsWith('\uFEFF') ? 1 : 0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const startOf = (line: number): number => starts[line - 1] ?? text.length;
  return { lineText: (line) => text.slice(startOf(line), startOf(line + 1)).replace(/\r?\n$/, '') };
}
