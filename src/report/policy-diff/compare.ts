import { effectiveMode, isWeaker, reasonText, type Mode, type Reason } from '../../isolation/index.js';
import { compileAllowlist } from '../../policy/allowlist.js';
import { formatEntry } from '../../policy/entry.js';
import { covers } from '../../policy/intersect.js';
import type { Policy } from '../../policy/load-policy.js';
import type { Entry, HostList } from '../../policy/model.js';
import { quote } from '../../policy/visible-text.js';
import { cautions } from '../suggestion/caution.js';

/** One entry that only one of two policies has. */
export interface ChangedEntry {
  /** The pattern with its port. */
  readonly entry: string;
  readonly allowPrivate: boolean;
  /** The server in whose list it stands; `null` for the agent's. */
  readonly server: string | null;
  /** In the file that has it. */
  readonly line: number | null;
}

/** Something about the change that a reviewer should not miss, on a line of the new policy. */
export interface ChangeWarning {
  readonly code: 'list-lost' | 'weaker-mode' | 'private' | 'wildcard' | 'look-closely';
  readonly message: string;
  readonly line: number;
  readonly server: string | null;
}

/** What a change of a policy does, whatever the machine. All servers are taken to be in use. */
export interface PolicyDiff {
  /** The name of the new policy. */
  readonly file: string;
  /** `null` before where there was no policy, or none without errors. */
  readonly mode: { readonly before: Mode | null; readonly after: Mode };
  readonly added: readonly ChangedEntry[];
  readonly removed: readonly ChangedEntry[];
  /** Of what was added, that which could not be reached before, through no other entry either. */
  readonly allows: readonly ChangedEntry[];
  /** `open` and `off` allow everything: said where that was not so before. */
  readonly allowsEverything: boolean;
  readonly warnings: readonly ChangeWarning[];
}

/** Compares two policies without problems. `before` is `undefined` where there is none to compare with. */
export function comparePolicies(before: Policy | undefined, after: Policy): PolicyDiff {
  const old = before === undefined ? undefined : judge(before);
  const now = judge(after);
  const oldLists = before === undefined ? new Map<string | null, HostList>() : listsOf(before);
  const newLists = listsOf(after);
  const allowlist = compileAllowlist(old?.entries ?? []);
  const wasEnforced = isEnforced(old?.mode);
  const fresh = wasEnforced ? now.entries.filter((entry) => !covers(allowlist, entry)) : [];
  return {
    file: after.file,
    mode: { before: old?.mode ?? null, after: now.mode },
    added: changes(newLists, oldLists),
    removed: changes(oldLists, newLists),
    allows: fresh.map(rowOf),
    allowsEverything: !isEnforced(now.mode) && wasEnforced,
    warnings: [
      ...listsLost(before, after),
      ...weakerMode(old, now, before, after),
      ...fresh.flatMap((entry) => entryWarnings(entry, old?.entries ?? [])),
    ].sort((a, b) => a.line - b.line),
  };
}

/** Nothing was there before that would have run. */
function isEnforced(mode: Mode | undefined): boolean {
  return mode === undefined || mode === 'isolated' || mode === 'proxied';
}

interface Judged {
  readonly mode: Mode;
  readonly reasons: readonly Reason[];
  readonly entries: readonly Entry[];
}

function judge(policy: Policy): Judged {
  const effective = effectiveMode({ policy });
  // Only a phase can be a fault of usage, and none is asked for.
  if (!effective.ok) throw new Error(effective.problem.message);
  const { mode, reasons, principals } = effective.value;
  return { mode, reasons, entries: principals.flatMap(({ entries }) => entries) };
}

function listsOf({ sandbox, servers }: Policy): Lists {
  const all = [
    [null, sandbox.allowedHosts] as const,
    ...[...servers].map(([name, { allowedHosts }]) => [name, allowedHosts] as const),
  ];
  return new Map(all.flatMap(([name, list]) => (list === undefined ? [] : [[name, list] as const])));
}

type Lists = ReadonlyMap<string | null, HostList>;

/** The entries of lists that the same list elsewhere does not have, equal ones once. */
function changes(lists: Lists, others: Lists): readonly ChangedEntry[] {
  return [...lists].flatMap(([server, list]) => {
    const known = new Set((others.get(server)?.entries ?? []).map(keyOf));
    const missing = list.entries.filter((entry) => !known.has(keyOf(entry)));
    return [...new Map(missing.map((entry) => [keyOf(entry), entry])).values()].map(rowOf);
  });
}

function rowOf(entry: Entry): ChangedEntry {
  return {
    entry: formatEntry(entry),
    allowPrivate: entry.allowPrivate,
    server: entry.owner.kind === 'server' ? entry.owner.name : null,
    line: entry.range?.start.line ?? null,
  };
}

function keyOf(entry: Entry): string {
  return `${formatEntry(entry)} ${String(entry.allowPrivate)}`;
}

function listsLost(before: Policy | undefined, after: Policy): readonly ChangeWarning[] {
  return [...after.servers.values()].flatMap(({ name, key, allowedHosts }) => {
    const hadList = before?.servers.get(name)?.allowedHosts !== undefined;
    if (allowedHosts !== undefined || !hadList) return [];
    const message = `Server ${quote(name)} loses its allowed_hosts: without the key it may need any host, and the network gate is open for the whole run. Keep the list, [] if the server needs no host.`;
    return [{ code: 'list-lost', message, line: key.start.line, server: name } as const];
  });
}

/** The reasons for a weaker mode that were not there before. */
function weakerMode(
  old: Judged | undefined,
  now: Judged,
  before: Policy | undefined,
  after: Policy,
): readonly ChangeWarning[] {
  if (old === undefined || !isWeaker(now.mode, old.mode) || now.mode === 'proxied') return [];
  const known = new Set(old.reasons.map(({ code, server }) => `${code} ${server ?? ''}`));
  const lost = new Set(listsLost(before, after).map(({ server }) => server));
  return now.reasons
    .filter(
      ({ ceiling, code, server }) =>
        ceiling !== undefined &&
        isWeaker(ceiling, old.mode) &&
        !known.has(`${code} ${server ?? ''}`) &&
        !(code === 'server-without-hosts' && lost.has(server ?? null)),
    )
    .map((reason) => ({
      code: 'weaker-mode',
      message: `The mode goes from ${old.mode} to ${now.mode}. ${reasonText(reason)}`,
      line: reason.line ?? 1,
      server: reason.server ?? null,
    }));
}

function entryWarnings(source: Entry, listed: readonly Entry[]): readonly ChangeWarning[] {
  const { entry, server, line } = rowOf(source);
  const { pattern, allowPrivate } = source;
  const at = { line: line ?? 1, server };
  const found: ChangeWarning[] = [];
  if (allowPrivate) {
    found.push({
      code: 'private',
      message: `${entry} may now lead to private and loopback addresses.`,
      ...at,
    });
  }
  if (pattern.kind === 'wildcard') {
    const message = `${entry} allows ${pattern.parent} and every name below it. List the names if you know them.`;
    return [...found, { code: 'wildcard', message, ...at }];
  }
  const closely = cautions(pattern.host, listed).map((caution) => `${entry}: ${caution}`);
  return [...found, ...closely.map((message) => ({ code: 'look-closely', message, ...at }) as const)];
}
