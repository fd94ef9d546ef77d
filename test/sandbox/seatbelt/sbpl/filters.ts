import type { End, Question } from './question.js';
import { ProfileError, type Term } from './read.js';

export type Matches = (question: Question) => boolean;

/** What the compiler knows while it reads a profile. */
export interface Surroundings {
  /** Of `-D`. */
  readonly parameters: ReadonlyMap<string, string>;
  /** The machine's own addresses besides the loopback ones: `localhost` means them too. */
  readonly addresses: readonly string[];
}

const NAME_FILTERS = [
  'control-name',
  'global-name',
  'iokit-registry-entry-class',
  'ipc-posix-name',
  'preference-domain',
  'sysctl-name',
];
const WORD_FILTERS = ['socket-domain', 'socket-protocol'];

/** Compiles one filter. What the compiler does not know costs the profile. */
export function compileFilter(term: Term, around: Surroundings): Matches {
  if (term.kind !== 'list') throw new ProfileError('a filter is a list');
  const [head, ...rest] = term.items;
  if (head?.kind !== 'word') throw new ProfileError('a filter starts with a word');
  const { text: word } = head;
  const inner = (): readonly Matches[] => {
    if (rest.length === 0) throw new ProfileError(`${word} of nothing`);
    return rest.map((part) => compileFilter(part, around));
  };
  switch (word) {
    case 'require-all': {
      const all = inner();
      return (question) => all.every((matches) => matches(question));
    }
    case 'require-any': {
      const any = inner();
      return (question) => any.some((matches) => matches(question));
    }
    case 'require-not': {
      const [none, ...others] = inner();
      if (none === undefined || others.length > 0) throw new ProfileError('require-not takes one filter');
      return (question) => !none(question);
    }
    case 'literal':
    case 'path':
    case 'subpath':
    case 'regex': {
      const matches = pathMatcher(word, one(word, rest), around);
      return ({ path }) => path !== undefined && matches(path);
    }
    case 'vnode-type': {
      const type = wordOf(word, one(word, rest));
      return ({ vnodeType }) => vnodeType === type;
    }
    case 'extension': {
      const name = stringOf(word, one(word, rest), around);
      return ({ extensions }) => extensions?.includes(name) === true;
    }
    case 'target': {
      const target = wordOf(word, one(word, rest));
      // Oneself is in the same sandbox.
      return (question) =>
        question.target === target || (target === 'same-sandbox' && question.target === 'self');
    }
    case 'remote':
    case 'local': {
      const matches = endMatcher(rest, around);
      return (question) => {
        const end = question[word];
        return end !== undefined && matches(end);
      };
    }
    default:
      return nameMatcher(word, rest, around);
  }
}

function nameMatcher(word: string, rest: readonly Term[], around: Surroundings): Matches {
  if (WORD_FILTERS.includes(word)) {
    const expected = wordOf(word, one(word, rest));
    return ({ words }) => words?.get(word) === expected;
  }
  const isPrefix = word.endsWith('-prefix');
  const base = isPrefix ? word.slice(0, -'-prefix'.length) : word;
  if (!NAME_FILTERS.includes(base)) throw new ProfileError(`the filter ${word} is unknown`);
  const expected = stringOf(word, one(word, rest), around);
  return ({ names }) => {
    const name = names?.get(base);
    return name !== undefined && (isPrefix ? name.startsWith(expected) : name === expected);
  };
}

type PathWord = 'literal' | 'path' | 'subpath' | 'regex';

/** APFS folds case, and so do `literal` and `subpath`; a pattern does not. */
function pathMatcher(word: PathWord, term: Term, around: Surroundings): (path: string) => boolean {
  if (word === 'regex') {
    if (term.kind !== 'pattern') throw new ProfileError('regex takes a pattern');
    if (/\(\?/.test(term.text)) throw new ProfileError('the pattern is unsupported');
    const pattern = new RegExp(term.text);
    return (path) => pattern.test(path);
  }
  const expected = stringOf(word, term, around).toLowerCase();
  if (word === 'subpath' && expected === '/') return () => true;
  return (path) => {
    const folded = path.toLowerCase();
    return folded === expected || (word === 'subpath' && folded.startsWith(`${expected}/`));
  };
}

function endMatcher(terms: readonly Term[], around: Surroundings): (end: End) => boolean {
  const [head, place, ...others] = terms;
  if (head === undefined || others.length > 0) throw new ProfileError('an end of a connection is missing');
  const protocol = wordOf('remote or local', head);
  if (protocol === 'unix-socket') {
    if (place === undefined) return ({ kind }) => kind === 'unix';
    const matches = socketMatcher(place, around);
    return (end) => end.kind === 'unix' && matches(end.path);
  }
  if (!['ip', 'tcp', 'udp', 'tcp4', 'tcp6'].includes(protocol))
    throw new ProfileError(`${protocol} is unknown`);
  if (place === undefined) throw new ProfileError('an address is missing');
  const address = /^(?<host>\*|localhost):(?<port>\*|[1-9][0-9]*)$/.exec(
    stringOf(protocol, place, around),
  )?.groups;
  if (address === undefined) throw new ProfileError('an address is * or localhost, and a port or *');
  const { host, port } = address;
  return (end) => {
    if (end.kind !== 'ip' || (protocol !== 'ip' && !protocol.startsWith(end.protocol))) return false;
    if (protocol === 'tcp4' && end.address.includes(':')) return false;
    if (protocol === 'tcp6' && !end.address.includes(':')) return false;
    if (port !== '*' && end.port !== Number(port)) return false;
    return host === '*' || ['127.0.0.1', '::1', ...around.addresses].includes(end.address);
  };
}

function socketMatcher(term: Term, around: Surroundings): (path: string) => boolean {
  if (term.kind !== 'list') throw new ProfileError('a socket is named by a filter');
  const [head, ...rest] = term.items;
  if (head?.kind !== 'word') throw new ProfileError('a filter starts with a word');
  const words = new Map<string, PathWord>([
    ['subpath', 'subpath'],
    ['path', 'literal'],
    ['path-literal', 'literal'],
    ['path-regex', 'regex'],
  ]);
  const word = words.get(head.text);
  if (word === undefined) throw new ProfileError(`the filter ${head.text} is unknown`);
  return pathMatcher(word, one(head.text, rest), around);
}

function one(word: string, terms: readonly Term[]): Term {
  const [term, ...others] = terms;
  if (term === undefined || others.length > 0) throw new ProfileError(`${word} takes one value`);
  return term;
}

function wordOf(filter: string, term: Term): string {
  if (term.kind !== 'word') throw new ProfileError(`${filter} takes a word`);
  return term.text;
}

function stringOf(filter: string, term: Term, { parameters }: Surroundings): string {
  if (term.kind === 'string') return term.text;
  const [head, name] = term.kind === 'list' ? term.items : [];
  const isParameter = head?.kind === 'word' && head.text === 'param' && name?.kind === 'string';
  const value = isParameter ? parameters.get(name.text) : undefined;
  if (value === undefined) throw new ProfileError(`${filter} takes a string or a parameter that is given`);
  return value;
}
