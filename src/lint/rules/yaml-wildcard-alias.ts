import { problemRule, replacing } from '../rule.js';

export const yamlWildcardAlias = problemRule({
  id: 'yaml-wildcard-alias',
  summary: 'An unquoted pattern starts a YAML alias',
  docs: {
    finds: 'A wildcard pattern without quotes, such as `- *.example.com`.',
    why:
      'In YAML an unquoted `*` at the start of a value refers to an anchor. There is no such anchor, so ' +
      'no reader sees a host pattern here.',
    remedy: 'Put the pattern into quotes.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - *.example.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - '*.example.com'
`,
    },
  },
  fix: replacing('Quote the pattern'),
});
