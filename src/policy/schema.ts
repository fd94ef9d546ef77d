import * as z from 'zod/mini';

// The schemas judge shape only: which keys there are and what kind of value each takes. What a host or a port may be
// is the host grammar's, and what YAML readers disagree on is judged from the source text before a value gets here.
// zod/mini, because a lint must be over before anybody notices: it is built in half the time. For the same reason it
// interprets its schemas; to compile them takes longer than to judge one file.
z.config({ jitless: true });

/** Gives a schema the description that editors show. */
function described<T extends z.ZodMiniType>(description: string, schema: T): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

/** The same of a key that may be missing. */
function optional<T extends z.ZodMiniType>(description: string, schema: T): z.ZodMiniOptional<T> {
  return described(description, z.optional(schema));
}

/** A text, or a number or boolean that Go's YAML reader takes as the text it was written as. */
const text = z.union([z.string(), z.number(), z.boolean()]);

const hostMapping = described(
  'One host and the port on it that may be reached.',
  z.strictObject({
    host: described(
      'A host name, `*.` and a host name (it and every name below), or an IP address. No scheme, no port.',
      z.string(),
    ),
    port: described('The TCP port, 1 to 65535, in plain digits.', z.int()),
    allow_private: optional(
      'The name may be, or resolve to, a private or loopback address, on this port only. Not for wildcards. Read by soda-guard alone.',
      z.boolean(),
    ),
  }),
);

/** The keys of an item in the mapping shape. */
export const HOST_KEYS: readonly string[] = Object.keys(hostMapping.shape);

const hostLists = z.union([
  described(
    'Hosts as texts, e.g. `api.example.com` or `api.example.com:8443`.',
    z.array(described('`host` or `host:port`; port 443 if none is given.', z.string())),
  ),
  described('Hosts as mappings, e.g. `{host: api.example.com, port: 443}`.', z.array(hostMapping)),
]);

/** The alternatives of a host list, in the order in which the schema names them. */
export const HOST_LIST_SHAPES = ['strings', 'mappings'] as const;

const limit = (description: string): z.ZodMiniType => optional(description, z.int().check(z.minimum(0)));

const limits = described(
  'Resource limits of the sandbox.',
  z.strictObject({
    memory_mb: limit('Memory of the agent and its servers together, in MiB; 0 means no limit.'),
    cpu_percent: limit('CPU time, in percent of one core; 0 means no limit.'),
    max_pids: limit('Number of processes and threads; 0 means no limit.'),
  }),
);

const proxy = described(
  'The proxy of SODA that meters model traffic.',
  z.strictObject({
    enabled: optional('Whether SODA meters model traffic through its own proxy.', z.boolean()),
    upstream_url: optional(
      'Where that proxy sends requests; its host may be reached. Default: https://api.anthropic.com',
      z.string(),
    ),
    max_input_tokens: limit('Budget of input tokens per session; 0 means no limit.'),
    max_output_tokens: limit('Budget of output tokens per session; 0 means no limit.'),
    log_dir: optional('Directory of the request log; empty means none.', text),
  }),
);

const sandbox = described(
  'The sandbox around the agent.',
  z.strictObject({
    enabled: optional('Whether the agent runs in a sandbox. SODA takes false if unset.', z.boolean()),
    binary: optional('The program that SODA starts in the sandbox.', text),
    use_net_ns: optional(
      'Whether the agent gets a network of its own, so that only the allowlist is reachable. SODA takes false if unset.',
      z.boolean(),
    ),
    limits: z.optional(limits),
    proxy: z.optional(proxy),
    allowed_hosts: optional(
      'Hosts that the agent itself may reach. Read by soda-guard alone; SODA ignores the key.',
      hostLists,
    ),
  }),
);

const server = described(
  'One MCP server.',
  z.strictObject({
    command: optional('The program to start.', text),
    args: optional('Its arguments.', z.array(text)),
    env: optional('Its environment variables.', z.record(z.string(), text)),
    allowed_hosts: optional(
      'Hosts that this server may reach. Without this key it may need any host, and nothing is isolated. SODA reads an empty list like a missing one.',
      hostLists,
    ),
  }),
);

const mcp = described(
  'MCP servers that phases can use.',
  z.strictObject({ servers: optional('The MCP servers by name.', z.record(z.string(), server)) }),
);

const other = (description: string): z.ZodMiniType => optional(description, z.unknown());

/** soda.yaml. Keys of SODA that have no bearing on the network are known by name and not looked into. */
export const policySchema = described(
  'Configuration of SODA',
  z.looseObject({
    sandbox: z.optional(sandbox),
    mcp: z.optional(mcp),
    phases_path: optional('Path of the pipeline file. Default: phases.yaml', z.string()),
    ticket_source: other('Where tickets come from: github, gitlab or jira.'),
    jira: other('Settings of the Jira ticket source.'),
    github: other('Settings of the GitHub ticket source.'),
    gitlab: other('Settings of the GitLab ticket source.'),
    mode: other('How a pipeline is executed: autonomous or checkpoint.'),
    model: other('The model that phases use unless they name one.'),
    runner: other('Which agent runs a phase: claude, pi or opencode.'),
    auth: other('How the agent authenticates.'),
    pi: other('Settings of the runner pi.'),
    opencode: other('Settings of the runner opencode.'),
    limits: other('Limits of cost and duration.'),
    phases: other('Overrides of single phases, by the name of the phase.'),
    pipelines_path: other('Directory of named pipelines.'),
    prompts_path: other('Directory of prompt templates.'),
    worktree_dir: other('Directory of Git worktrees.'),
    state_dir: other('Directory of the state of runs.'),
    context: other('Files that every phase gets as context.'),
    phase_context: other('Files that single phases get as context.'),
    convention_checklist: other('Conventions that the implementing phase is reminded of.'),
    repos: other('Repositories and their conventions.'),
    monitor: other('Settings of the phase that watches a pull request.'),
    notify: other('What happens when a pipeline ends.'),
    transcript: other('Which transcripts of the agent are kept.'),
  }),
);

const phase = z.looseObject({
  name: described('The name of the phase.', z.union([z.string(), z.number(), z.boolean()])),
  mcp_servers: optional('Names of the MCP servers that the phase uses; none if unset.', z.array(text)),
});

/** phases.yaml, as far as it decides which servers take part. */
export const pipelineSchema = described(
  'Pipeline of SODA',
  z.looseObject({ phases: described('The phases in order.', z.array(phase)) }),
);

/** The top-level keys of soda.yaml that SODA or soda-guard reads. */
export const KNOWN_TOP_LEVEL_KEYS: readonly string[] = Object.keys(policySchema.shape);

/** The keys that the mapping under a path of soda.yaml may have, where the schema says; else none. */
export function knownKeysAt(path: readonly PropertyKey[]): readonly string[] {
  const [section, second] = path;
  if (section === 'sandbox') {
    if (path.length === 1) return Object.keys(sandbox.shape);
    if (second === 'limits') return Object.keys(limits.shape);
    return second === 'proxy' ? Object.keys(proxy.shape) : HOST_KEYS;
  }
  if (section === 'mcp') {
    if (path.length === 1) return Object.keys(mcp.shape);
    return path.length === 3 ? Object.keys(server.shape) : HOST_KEYS;
  }
  return KNOWN_TOP_LEVEL_KEYS;
}
