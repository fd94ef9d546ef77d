import { problemRule } from '../rule.js';

export const yamlMergeKey = problemRule({
  id: 'yaml-merge-key',
  summary: 'A merge key (<<) means different things to different readers',
  docs: {
    finds: 'The key `<<` in a mapping.',
    why:
      "YAML 1.1 readers, SODA's among them, replace it by the keys of the mapping it refers to. YAML " +
      '1.2 readers take it for an ordinary key. The same file would have two meanings.',
    remedy: 'Write the keys out in each place where they count.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - &api {host: api.example.com, port: 443}
    - {<<: *api, port: 8443}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
    - {host: api.example.com, port: 8443}
`,
    },
  },
});
