import type { Located } from '../policy/position.js';
import type { CodexProblem } from './codex-problem.js';
import type { TomlTable } from './parse-toml.js';
import type { TomlPlace } from './toml-places.js';

type Path = readonly string[];

/** Reads values by their path, with their places, and notes those of the wrong type. */
export interface Reader {
  readonly problems: readonly CodexProblem[];
  valueAt(path: Path): unknown;
  boolean(path: Path): Located<boolean> | undefined;
  text(path: Path): Located<string> | undefined;
  /** The keys of a table, none if it is not there. */
  table(path: Path): readonly string[];
  /** The last place that names exactly this path. */
  placeOf(path: Path): TomlPlace | undefined;
  /** The first place that names something below this path. */
  placeBelow(path: Path): TomlPlace | undefined;
}

/** A reader of a parsed document and the places of its keys. */
export function readerOf(root: TomlTable, places: readonly TomlPlace[]): Reader {
  const problems: CodexProblem[] = [];

  const valueAt = (path: Path): unknown =>
    path.reduce<unknown>((value, key) => (isTable(value) ? value[key] : undefined), root);
  const byPath = new Map(places.map((place) => [pathKey(place.path), place]));
  const placeOf = (path: Path): TomlPlace | undefined => byPath.get(pathKey(path));
  const placeBelow = (path: Path): TomlPlace | undefined =>
    places.find((place) => startsWith(place.path, path));

  const expect = (path: Path, what: string): void => {
    const place = placeOf(path) ?? placeBelow(path);
    if (place === undefined) return;
    problems.push({
      code: 'codex-wrong-type',
      range: place.value,
      message: `${path.join('.')} must be ${what}. Codex refuses it, or takes its default.`,
    });
  };

  return {
    problems,
    valueAt,
    placeOf,
    placeBelow,
    boolean: (path) => {
      const value = valueAt(path);
      const place = placeOf(path);
      if (value === undefined || place === undefined) return undefined;
      if (typeof value === 'boolean') return { value, range: place.value };
      expect(path, 'true or false, without quotes');
      return undefined;
    },
    text: (path) => {
      const value = valueAt(path);
      const place = placeOf(path);
      if (value === undefined || place === undefined) return undefined;
      if (typeof value === 'string') return { value, range: place.value };
      expect(path, 'a text in quotes');
      return undefined;
    },
    table: (path) => {
      const value = valueAt(path);
      if (value === undefined) return [];
      if (isTable(value)) return Object.keys(value);
      expect(path, 'a table');
      return [];
    },
  };
}

/** One text for each path: JSON keeps apart what a separator could not. */
function pathKey(path: Path): string {
  return JSON.stringify(path);
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((key, index) => path[index] === key);
}

function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}
