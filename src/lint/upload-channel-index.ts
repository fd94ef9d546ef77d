import { formatPattern } from '../policy/host-pattern.js';
import type { HostPattern } from '../policy/host-pattern.js';
import { UPLOAD_CHANNELS } from './upload-channels.js';
import type { UploadAccess } from './upload-channels.js';

/** One host of the list, for the message. */
export interface KnownChannel {
  readonly name: string;
  readonly access: UploadAccess;
  readonly reason: string;
}

/** The list by names, so that a look-up costs a few labels, however many entries a policy has. */
interface ChannelIndex {
  readonly exact: ReadonlyMap<string, KnownChannel>;
  /** Names that stand for themselves and all below. */
  readonly subtrees: ReadonlyMap<string, KnownChannel>;
  /** What lies at or below a name. */
  readonly below: ReadonlyMap<string, readonly KnownChannel[]>;
}

let index: ChannelIndex | undefined;

/** The known channels among the hosts that a pattern matches, in the order of the list. */
export function channelsOf(pattern: HostPattern): readonly KnownChannel[] {
  index ??= buildIndex();
  const { exact, subtrees, below } = index;
  if (pattern.kind === 'wildcard') {
    const wider = firstAbove(parentOf(pattern.parent), subtrees);
    return [...(below.get(pattern.parent) ?? []), ...(wider === undefined ? [] : [wider])];
  }
  if (pattern.host.kind === 'address') return NONE;
  const { name } = pattern.host;
  const found = exact.get(name) ?? firstAbove(name, subtrees);
  return found === undefined ? NONE : [found];
}

/** How a message names an entry with a channel among its hosts: the entry itself, or what the wildcard includes. */
export function subjectOf(pattern: HostPattern, { name }: KnownChannel): string {
  const text = formatPattern(pattern);
  return pattern.kind === 'wildcard' ? `${text} includes ${name}, which` : text;
}

const NONE: readonly KnownChannel[] = [];

/** What stands for the name, or for the nearest name above it. */
function firstAbove(name: string, subtrees: ReadonlyMap<string, KnownChannel>): KnownChannel | undefined {
  for (let suffix = name; suffix !== ''; suffix = parentOf(suffix)) {
    const found = subtrees.get(suffix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

function buildIndex(): ChannelIndex {
  const exact = new Map<string, KnownChannel>();
  const subtrees = new Map<string, KnownChannel>();
  const below = new Map<string, KnownChannel[]>();
  const add = (name: string, known: KnownChannel): void => {
    for (let suffix = name; suffix !== ''; suffix = parentOf(suffix)) {
      below.set(suffix, [...(below.get(suffix) ?? []), known]);
    }
  };
  for (const { access, reason, shared, tenants } of UPLOAD_CHANNELS) {
    for (const pattern of shared) {
      const name = pattern.replace(/^\*\./, '');
      const known = { name, access, reason };
      (pattern === name ? exact : subtrees).set(name, known);
      add(name, known);
    }
    for (const name of tenants) add(name, { name, access, reason });
  }
  return { exact, subtrees, below };
}
