import type { Range } from './position.js';
import type { Problem } from './problem.js';
import { fail, ok, type Result } from './result.js';
import { quote } from './visible-text.js';
import type { YamlNode } from './yaml-node.js';
import { WILDCARD_MESSAGE } from './yaml-syntax.js';

/** How many values the aliases of a file may stand for, all together. */
export const MAX_ALIASED_VALUES = 50_000;

/** The anchors of a document up to the place that has been read. An anchor may be set again: the last one counts. */
export interface Anchors {
  /** A value with this anchor begins. */
  open(name: string): void;
  /** It is complete. `size` counts its values, those behind aliases as often as they occur. */
  close(name: string, node: YamlNode, size: number): void;
  /** What an alias stands for. `undefined` as a problem: the limit was passed, and that has been said before. */
  resolve(
    name: string,
    range: Range,
  ): Result<{ readonly node: YamlNode; readonly size: number }, Problem | undefined>;
}

/** Makes an empty table of anchors for one document. */
export function makeAnchors(): Anchors {
  const anchors = new Map<string, { readonly node: YamlNode; readonly size: number } | 'open'>();
  let spent = 0;
  let exhausted = false;
  return {
    open: (name) => void anchors.set(name, 'open'),
    close: (name, node, size) => void anchors.set(name, { node, size }),
    resolve: (name, range) => {
      const anchor = anchors.get(name);
      if (anchor === undefined) return fail(unknownAlias(name, range));
      if (anchor === 'open') {
        const message = `The alias *${name} stands inside the value that it stands for, so it would never end. Remove it.`;
        return fail({ code: 'yaml-alias-bomb', range, message });
      }
      if (exhausted) return fail(undefined);
      if (spent + anchor.size > MAX_ALIASED_VALUES) {
        exhausted = true;
        const message = `From here on aliases stand for more than ${MAX_ALIASED_VALUES} values. Write the values out, or fewer of them.`;
        return fail({ code: 'yaml-alias-bomb', range, message });
      }
      spent += anchor.size;
      return ok(anchor);
    },
  };
}

/** A pattern with a port, in characters; what is longer is none, and may be most of the file. */
const MAX_PATTERN = 262;

/** The likeliest reason for an alias without an anchor is a pattern that somebody forgot to quote. */
function unknownAlias(name: string, range: Range): Problem {
  if (/^[\w-]+$/.test(name)) {
    const message = `*${name} is an alias, but no value before it has the anchor &${name}. If it is meant as text, quote it.`;
    return { code: 'yaml-syntax', range, message };
  }
  const quoted = `'*${name}'`;
  const certain = name.length <= MAX_PATTERN && /^[\w.*:-]*[\w.*-]$/.test(name);
  const message = certain
    ? `${WILDCARD_MESSAGE} Write ${quoted}.`
    : `${WILDCARD_MESSAGE} It says ${quote(`*${name}`)}.`;
  const problem: Problem = { code: 'yaml-wildcard-alias', range, message };
  return certain ? { ...problem, replacement: quoted } : problem;
}
