import { urlsIn } from '../lint/urls-in.js';
import { patternMatches } from '../policy/host-pattern.js';
import { formatHost, formatHostPort, parseHost, type Host } from '../policy/host.js';
import type { Entry, EntryOwner, PolicyModel, Server } from '../policy/model.js';
import { parsePort, type Port } from '../policy/port.js';
import { registrableDomain } from '../policy/registrable-domain.js';

/** Says to whose list an entry for a host and port would most likely belong. */
export type Attribution = (host: Host, port: Port) => EntryOwner;

/**
 * What speaks for an owner, the weakest first. All servers of a run share one sandbox, so nobody sees which of them
 * asked: this is what a reader of the policy would conclude.
 */
const EVIDENCE = [
  /** Its name, `command`, `args` or a key of `env` has a label of the host as a word: `jira-mcp`, `jira.example.com`. */
  'word',
  /** It lists a host of the same registered domain. */
  'listed-domain',
  /** It is configured with a host of the same registered domain. */
  'configured-domain',
  /** It lists the host with another port. */
  'listed-host',
  /** It is configured with the host. */
  'configured-host',
  /** It is configured with the host and the port. */
  'configured-pair',
] as const;

const AGENT: EntryOwner = { kind: 'agent' };

/** What is known of one owner, arranged for look-ups. */
interface Traits {
  readonly owner: EntryOwner;
  readonly words: ReadonlySet<string>;
  readonly entries: readonly Entry[];
  readonly listedDomains: ReadonlySet<string>;
  readonly hosts: ReadonlySet<string>;
  readonly pairs: ReadonlySet<string>;
  readonly domains: ReadonlySet<string>;
}

/**
 * The attribution for a policy: the one server for which the strongest evidence speaks, else the agent. Where the same
 * evidence speaks for two, neither is likely. A server without a list of its own is never one to add to: the list would
 * be new, and close what was open.
 * @param servers those that take part in the run
 */
export function attributionOf(policy: PolicyModel, servers: readonly Server[]): Attribution {
  const traits = [
    agentTraits(policy),
    ...servers.filter(({ allowedHosts }) => allowedHosts !== undefined).map(serverTraits),
  ];
  return (host, port) => {
    let best = -1;
    let owner = AGENT;
    for (const candidate of traits) {
      const evidence = strongestEvidence(candidate, host, port);
      if (evidence === best) owner = AGENT;
      if (evidence <= best) continue;
      best = evidence;
      owner = candidate.owner;
    }
    return owner;
  };
}

/** Its place in `EVIDENCE`; -1 where nothing speaks for the owner. */
function strongestEvidence(traits: Traits, host: Host, port: Port): number {
  const text = formatHost(host);
  const rank = (evidence: (typeof EVIDENCE)[number]): number => EVIDENCE.indexOf(evidence);
  if (traits.pairs.has(formatHostPort(host, port))) return rank('configured-pair');
  if (traits.hosts.has(text)) return rank('configured-host');
  if (traits.entries.some(({ pattern }) => patternMatches(pattern, host))) return rank('listed-host');
  const domain = domainOf(host);
  if (domain === undefined) return -1;
  if (traits.domains.has(domain)) return rank('configured-domain');
  if (traits.listedDomains.has(domain)) return rank('listed-domain');
  return labelsOf(text, domain).some((label) => traits.words.has(label)) ? rank('word') : -1;
}

function agentTraits({ sandbox }: PolicyModel): Traits {
  const entries = sandbox.allowedHosts?.entries ?? [];
  const none: ReadonlySet<string> = new Set();
  return {
    owner: AGENT,
    entries,
    listedDomains: domainsOf(entries.map(hostOf)),
    words: none,
    hosts: none,
    pairs: none,
    domains: none,
  };
}

function serverTraits({ name, command, args, env, allowedHosts }: Server): Traits {
  const values = [command, ...args, ...env.values()].flatMap((located) => located?.value ?? []);
  const mentions = values.flatMap(mentionsIn);
  const entries = allowedHosts?.entries ?? [];
  return {
    owner: { kind: 'server', name },
    words: new Set(
      [name, command?.value ?? '', ...args.map(({ value }) => value), ...env.keys()].flatMap(wordsIn),
    ),
    entries,
    listedDomains: domainsOf(entries.map(hostOf)),
    hosts: new Set(mentions.map(({ host }) => formatHost(host))),
    pairs: new Set(
      mentions.flatMap(({ host, port }) => (port === undefined ? [] : [formatHostPort(host, port)])),
    ),
    domains: domainsOf(mentions.map(({ host }) => host)),
  };
}

interface Mention {
  readonly host: Host;
  readonly port: Port | undefined;
}

/** What may be a host with a dot in it, and its port, standing free in a text. */
const BARE_HOST =
  /(?<![\w.@-])(?<host>[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+)\.?(?::(?<port>[0-9]{1,5}))?(?![\w-])/g;

/** The hosts in a value of the configuration: of its URLs, and those that stand for themselves. */
function mentionsIn(text: string): Mention[] {
  const bare = [...text.matchAll(BARE_HOST)].flatMap(({ groups }): Mention[] => {
    const host = parseHost(groups?.['host'] ?? '');
    const port = parsePort(groups?.['port'] ?? '');
    return host.ok ? [{ host: host.value, port: port.ok ? port.value : undefined }] : [];
  });
  return [...urlsIn(text), ...bare];
}

/** Shorter words, and these, say nothing about who is meant. */
const MIN_WORD_LENGTH = 4;
const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'agent apis auth base bash cache client cloud code command config context core data default dist docker ' +
    'endpoint env example file files gateway host hosts http https index info internal json lib local localhost ' +
    'login main mode model node oauth package password path port private project prod production proxy public ' +
    'python remote root secret server servers service services site start static status stdio store test text ' +
    'token tool tools upload uploads user username version workspace'
  ).split(' '),
);

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word));
}

/** The labels of a host that its owner chose: those of the public suffix belong to everybody. */
function labelsOf(host: string, domain: string): readonly string[] {
  const below = host.slice(0, host.length - domain.length).split('.');
  return [...below, domain.split('.')[0] ?? ''];
}

function hostOf({ pattern }: Entry): Host {
  return pattern.kind === 'exact' ? pattern.host : { kind: 'name', name: pattern.parent };
}

function domainsOf(hosts: readonly Host[]): ReadonlySet<string> {
  return new Set(hosts.flatMap((host) => domainOf(host) ?? []));
}

function domainOf(host: Host): string | undefined {
  return host.kind === 'name' ? registrableDomain(host.name) : undefined;
}
