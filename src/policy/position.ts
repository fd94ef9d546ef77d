/** A place in a text. `line` and `column` count from 1, `column` and `offset` in UTF-16 units, `offset` from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** From `start` up to, not including, `end`. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A range in a named file. */
export interface Location {
  readonly file: string;
  readonly range: Range;
}

/** A value together with the place where its text stands. */
export interface Located<T> {
  readonly value: T;
  readonly range: Range;
}

/** A file's text under the name by which people know it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}
