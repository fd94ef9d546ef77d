import type { Port } from '../../policy/port.js';
import type { ProfilePath } from './profile-path.js';

/** A path of every macOS, written into the profile, or one of this machine, carried as a parameter. */
export type Place = { readonly fixed: string } | { readonly given: ProfilePath };

/** What covers a path itself (`literal`), or it and everything below it (`subpath`). */
export interface PathFilter {
  readonly kind: 'literal' | 'subpath';
  readonly place: Place;
}

/** What is compared with a name, by the filter's own word. */
export type NameFilterWord =
  | 'control-name'
  | 'extension'
  | 'global-name'
  | 'global-name-prefix'
  | 'iokit-registry-entry-class'
  | 'ipc-posix-name'
  | 'ipc-posix-name-prefix'
  | 'preference-domain'
  | 'regex'
  | 'sysctl-name'
  | 'sysctl-name-prefix';

/** What is compared with one of a few constants. */
export type SymbolFilterWord = 'socket-domain' | 'socket-protocol' | 'target' | 'vnode-type';

/**
 * One end of a connection. The compiler knows no other host than these two, and a wrong one costs the whole profile.
 * `localhost` is every address of the machine.
 */
export interface NetworkFilter {
  readonly kind: 'remote' | 'local';
  readonly protocol: 'ip' | 'tcp' | 'udp';
  readonly host: '*' | 'localhost';
  readonly port: Port | '*';
}

export type Filter =
  | PathFilter
  | NetworkFilter
  | { readonly kind: 'remote-socket' | 'local-socket'; readonly path: PathFilter }
  | { readonly kind: 'name'; readonly word: NameFilterWord; readonly name: string }
  | { readonly kind: 'symbol'; readonly word: SymbolFilterWord; readonly symbol: string }
  /** Inside of a path, but in none of these. */
  | { readonly kind: 'except'; readonly path: PathFilter; readonly but: readonly PathFilter[] }
  | { readonly kind: 'all'; readonly of: readonly [Filter, Filter, ...Filter[]] };

type Some<T> = readonly [T, ...T[]];

/** Operations that may be allowed whatever they are about. Any other needs a filter: an empty list opens everything. */
export type WholeOperation = 'ipc-posix-sem' | 'ipc-sysv-sem' | 'process-fork' | 'pseudo-tty';

/** One rule of a profile. Several filters of one rule mean any of them. */
export type Rule =
  | { readonly action: 'allow' | 'deny'; readonly operations: Some<string>; readonly filters: Some<Filter> }
  | { readonly action: 'allow'; readonly operations: Some<WholeOperation>; readonly filters: 'none' }
  | { readonly action: 'deny'; readonly operations: Some<string>; readonly filters: 'none' };

/** A rule for each of these filters, or no rule at all where there is none. */
export function ruleFor(
  action: 'allow' | 'deny',
  operations: Some<string>,
  filters: readonly Filter[],
): readonly Rule[] {
  const [first, ...others] = filters;
  return first === undefined ? [] : [{ action, operations, filters: [first, ...others] }];
}

export function fixed(path: string): Place {
  return { fixed: path };
}

export function given(path: ProfilePath): Place {
  return { given: path };
}

export function literal(place: Place): PathFilter {
  return { kind: 'literal', place };
}

export function subpath(place: Place): PathFilter {
  return { kind: 'subpath', place };
}

/** Everything below a path, and the path itself also where it is a plain file, which `subpath` is doubted to match. */
export function tree(place: Place): readonly PathFilter[] {
  return [literal(place), subpath(place)];
}

export function name(word: NameFilterWord, text: string): Filter {
  return { kind: 'name', word, name: text };
}

/** Filters that compare with each of these names. */
export function names(word: NameFilterWord, list: readonly string[]): readonly Filter[] {
  return list.map((text) => name(word, text));
}

export function symbol(word: SymbolFilterWord, text: string): Filter {
  return { kind: 'symbol', word, symbol: text };
}
