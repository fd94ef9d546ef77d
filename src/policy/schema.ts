import { z } from 'zod';

// The schemas judge shape only: which keys there are and what kind of value each takes. What a host or a port may be
// is the host grammar's, and what YAML readers disagree on is judged from the source text before a value gets here.

/** A text, or a number or boolean that Go's YAML reader takes as the text it was written as. */
const text = z.union([z.string(), z.number(), z.boolean()]);

const hostMapping = z
  .strictObject({
    host: z
      .string()
      .describe(
        'A host name, `*.` and a host name (it and every name below), or an IP address. No scheme, no port.',
      ),
    port: z.int().describe('The TCP port, 1 to 65535, in plain digits.'),
    allow_private: z
      .boolean()
      .optional()
      .describe(
        'The name may be, or resolve to, a private or loopback address, on this port only. Not for wildcards. Read by soda-guard alone.',
      ),
  })
  .describe('One host and the port on it that may be reached.');

const hostLists = z.union([
  z
    .array(z.string().describe('`host` or `host:port`; port 443 if none is given.'))
    .describe('Hosts as texts, e.g. `api.example.com` or `api.example.com:8443`.'),
  z.array(hostMapping).describe('Hosts as mappings, e.g. `{host: api.example.com, port: 443}`.'),
]);

/** The alternatives of a host list, in the order in which the schema names them. */
export const HOST_LIST_SHAPES = ['strings', 'mappings'] as const;

const limit = z.int().min(0).optional();

const limits = z
  .strictObject({
    memory_mb: limit.describe('Memory of the agent and its servers together, in MiB; 0 means no limit.'),
    cpu_percent: limit.describe('CPU time, in percent of one core; 0 means no limit.'),
    max_pids: limit.describe('Number of processes and threads; 0 means no limit.'),
  })
  .describe('Resource limits of the sandbox.');

const proxy = z
  .strictObject({
    enabled: z.boolean().optional().describe('Whether SODA meters model traffic through its own proxy.'),
    upstream_url: z
      .string()
      .optional()
      .describe(
        'Where that proxy sends requests; its host may be reached. Default: https://api.anthropic.com',
      ),
    max_input_tokens: limit.describe('Budget of input tokens per session; 0 means no limit.'),
    max_output_tokens: limit.describe('Budget of output tokens per session; 0 means no limit.'),
    log_dir: text.optional().describe('Directory of the request log; empty means none.'),
  })
  .describe('The proxy of SODA that meters model traffic.');

const sandbox = z
  .strictObject({
    enabled: z
      .boolean()
      .optional()
      .describe('Whether the agent runs in a sandbox. SODA takes false if unset.'),
    binary: text.optional().describe('The program that SODA starts in the sandbox.'),
    use_net_ns: z
      .boolean()
      .optional()
      .describe(
        'Whether the agent gets a network of its own, so that only the allowlist is reachable. SODA takes false if unset.',
      ),
    limits: limits.optional(),
    proxy: proxy.optional(),
    allowed_hosts: hostLists
      .optional()
      .describe('Hosts that the agent itself may reach. Read by soda-guard alone; SODA ignores the key.'),
  })
  .describe('The sandbox around the agent.');

const server = z
  .strictObject({
    command: text.optional().describe('The program to start.'),
    args: z.array(text).optional().describe('Its arguments.'),
    env: z.record(z.string(), text).optional().describe('Its environment variables.'),
    allowed_hosts: hostLists
      .optional()
      .describe(
        'Hosts that this server may reach. Without this key it may need any host, and nothing is isolated. SODA reads an empty list like a missing one.',
      ),
  })
  .describe('One MCP server.');

const mcp = z
  .strictObject({ servers: z.record(z.string(), server).optional().describe('The MCP servers by name.') })
  .describe('MCP servers that phases can use.');

const other = (description: string): z.ZodOptional<z.ZodUnknown> =>
  z.unknown().optional().describe(description);

/** soda.yaml. Keys of SODA that have no bearing on the network are known by name and not looked into. */
export const policySchema = z
  .looseObject({
    sandbox: sandbox.optional(),
    mcp: mcp.optional(),
    phases_path: z.string().optional().describe('Path of the pipeline file. Default: phases.yaml'),
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
  })
  .describe('Configuration of SODA');

const phase = z.looseObject({
  name: text.describe('The name of the phase.'),
  mcp_servers: z
    .array(text)
    .optional()
    .describe('Names of the MCP servers that the phase uses; none if unset.'),
});

/** phases.yaml, as far as it decides which servers take part. */
export const pipelineSchema = z
  .looseObject({ phases: z.array(phase).describe('The phases in order.') })
  .describe('Pipeline of SODA');

/** The top-level keys of soda.yaml that SODA or soda-guard reads. */
export const KNOWN_TOP_LEVEL_KEYS: readonly string[] = Object.keys(policySchema.shape);

/** The keys that the mapping under a path of soda.yaml may have, where the schema says; else none. */
export function knownKeysAt(path: readonly PropertyKey[]): readonly string[] {
  const [section, second] = path;
  if (section === 'sandbox') {
    if (path.length === 1) return Object.keys(sandbox.shape);
    if (second === 'limits') return Object.keys(limits.shape);
    return Object.keys(second === 'proxy' ? proxy.shape : hostMapping.shape);
  }
  if (section === 'mcp') {
    if (path.length === 1) return Object.keys(mcp.shape);
    return Object.keys(path.length === 3 ? server.shape : hostMapping.shape);
  }
  return KNOWN_TOP_LEVEL_KEYS;
}
