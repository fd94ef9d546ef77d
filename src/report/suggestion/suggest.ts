import { applyFixes } from '../../lint/fix.js';
import { lintPolicy } from '../../lint/lint.js';
import { compileAllowlist, decide } from '../../policy/allowlist.js';
import { loadPolicy, type LoadedPolicy } from '../../policy/load-policy.js';
import { formatHost, type Host } from '../../policy/host.js';
import type { Entry, PolicyModel, Server } from '../../policy/model.js';
import type { SourceFile } from '../../policy/position.js';
import { suffixKind } from '../../policy/public-suffix.js';
import { fail, ok, type Result } from '../../policy/result.js';
import { upstreamEntry } from '../../policy/upstream-url.js';
import type { LoggedDecision } from '../../proxy/read-decision-log.js';
import { attributionOf } from '../attribution.js';
import { offerFor, type Offer, type OfferedItem } from '../offer.js';
import { addItems, type SectionPath } from './add-items.js';
import { cautions } from './caution.js';
import { deniedRequests, type LoggedRequest } from './requests.js';
import { isSameButHosts } from './same-but.js';

/** An entry that would have allowed what was denied. */
export interface Addition {
  readonly host: string;
  readonly port: number;
  /** How often it was denied. */
  readonly count: number;
  /** The server to whose list it goes; `null` for the agent's. */
  readonly server: string | null;
  /** Where that list, or what it would be added to, stands now. */
  readonly file: string;
  readonly line: number;
  /** The item, as YAML on one line. */
  readonly entry: string;
  /** What to look at before it is accepted. */
  readonly warnings: readonly string[];
}

/** A denied request for which no entry is suggested. `host` is a text of any origin. */
export interface Refused extends LoggedRequest {
  readonly why: string;
}

/** What to change in a policy, and the text that it would then be. */
export interface Suggestion {
  readonly additions: readonly Addition[];
  readonly refused: readonly Refused[];
  /** Denied requests that the policy allows by now. */
  readonly settled: readonly LoggedRequest[];
  readonly after: SourceFile;
}

interface Candidate {
  readonly request: LoggedRequest;
  readonly offer: Offer;
  readonly offered: OfferedItem;
}

/**
 * The smallest additions to a policy without problems under which nothing would have been denied. Only exact entries,
 * and none that opens private addresses: those are a person's to write. `servers`: those that took part.
 */
export function suggest(
  loaded: LoadedPolicy,
  servers: readonly Server[],
  decisions: Iterable<LoggedDecision>,
): Suggestion {
  const listed = listedEntries(loaded.model);
  const allowlist = compileAllowlist(listed);
  const attribution = attributionOf(loaded.model, servers);
  const settled: LoggedRequest[] = [];
  const refused: Refused[] = [];
  const candidates: Candidate[] = [];
  for (const request of deniedRequests(decisions)) {
    const offer = offerFor(request, loaded.model, attribution);
    const offered = suggestible(offer);
    if (!offered.ok) refused.push({ ...request, why: offered.problem });
    else if (decide(allowlist, offered.value.host, offered.value.port).verdict === 'allow')
      settled.push(request);
    else candidates.push({ request, offer, offered: offered.value });
  }

  let after = loaded;
  const additions: Addition[] = [];
  for (const group of byOwner(candidates)) {
    const edited = withItems(after, group);
    if (edited.ok) {
      after = edited.value;
      additions.push(...group.map((candidate) => additionOf(candidate, loaded.model.file, listed)));
    } else {
      refused.push(...group.map(({ request }) => ({ ...request, why: edited.problem })));
    }
  }
  return { additions, refused, settled, after: after.source };
}

/** What is offered, as far as a program may propose it. */
function suggestible({ item }: Offer): Result<OfferedItem, string> {
  if (!item.ok) return item;
  const { host, item: text } = item.value;
  if (text.includes('allow_private')) {
    return fail(`It is private, which is never suggested. If it is meant, write this item yourself: ${text}`);
  }
  return isWholeSuffix(host)
    ? fail(
        'It is no full name, or a public suffix, and not a host of its own. Write the full name of the host.',
      )
    : item;
}

function isWholeSuffix(host: Host): boolean {
  return host.kind === 'name' && (!host.name.includes('.') || suffixKind(host.name) !== 'none');
}

function listedEntries(policy: PolicyModel): readonly Entry[] {
  const upstream = upstreamEntry(policy);
  const lists = [policy.sandbox, ...policy.servers.values()].map(({ allowedHosts }) => allowedHosts);
  const entries = lists.flatMap((list) => list?.entries ?? []);
  return upstream.ok && upstream.value !== undefined ? [...entries, upstream.value] : entries;
}

function byOwner(candidates: readonly Candidate[]): readonly (readonly Candidate[])[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.offer.place.section);
    if (group === undefined) groups.set(candidate.offer.place.section, [candidate]);
    else group.push(candidate);
  }
  return [...groups.values()];
}

/** The policy with the items of one list added, checked: it has no error, allows them, and says all else as before. */
function withItems(before: LoadedPolicy, group: readonly Candidate[]): Result<LoadedPolicy, string> {
  const items = group.map(({ offered }) => offered.item.replace(/^- /, ''));
  const edit = addItems(before.yaml, sectionPath(group), items);
  if (!edit.ok) return fail(`${edit.problem} ${BY_HAND}`);
  const { text } = applyFixes(before.source.text, [{ fix: { title: '', edits: [edit.value] } }]);
  const after = loadPolicy({ path: before.source.path, text });
  const allowlist = compileAllowlist(listedEntries(after.model));
  const isRight =
    after.policy !== undefined &&
    isSameButHosts(before.yaml.root, after.yaml.root) &&
    listedEntries(after.model).length === listedEntries(before.model).length + items.length &&
    group.every(({ offered: { host, port } }) => decide(allowlist, host, port).verdict === 'allow') &&
    !lintPolicy(after, undefined).diagnostics.some(({ severity }) => severity === 'error');
  return isRight ? ok(after) : fail(`The file is laid out in an unusual way. ${BY_HAND}`);
}

const BY_HAND = 'Add the entry by hand.';

function sectionPath([first]: readonly Candidate[]): SectionPath {
  const owner = first?.offer.owner;
  return owner?.kind === 'server' ? ['mcp', 'servers', owner.name] : ['sandbox'];
}

function additionOf(
  { request, offer, offered }: Candidate,
  file: string,
  listed: readonly Entry[],
): Addition {
  const { owner, place } = offer;
  return {
    host: formatHost(offered.host),
    port: offered.port,
    count: request.count,
    server: owner.kind === 'server' ? owner.name : null,
    file,
    line: place.line,
    entry: offered.item,
    warnings: [
      ...(offered.isPortAssumed
        ? ['Its name was only looked up: port 443 is assumed. See which one it needs.']
        : []),
      ...cautions(offered.host, listed),
    ],
  };
}
