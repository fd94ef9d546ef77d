import { problemRule } from '../rule.js';

export const yamlTooDeep = problemRule({
  id: 'yaml-too-deep',
  summary: 'The file is nested too deeply',
  docs: {
    finds: 'Collections inside collections, more than 64 levels deep.',
    why: 'Deep nesting exhausts the stack of parsers. A policy has fewer than ten levels.',
    remedy: 'Check for brackets or dashes that were repeated by accident.',

    bad: {
      policy: {
        shown: 'mcp: [[[[[[[[ … ]]]]]]]]\n',
        text: () => `mcp: ${'['.repeat(100)}${']'.repeat(100)}\n`,
      },
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
    },
  },
});
