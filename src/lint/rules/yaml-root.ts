import { problemRule } from '../rule.js';

export const yamlRoot = problemRule({
  id: 'yaml-root',
  summary: 'The root of the file is not a mapping',
  docs: {
    finds: 'A list or a single value where the keys of the file should be.',
    why: 'Every reader looks for keys such as `sandbox:` and `mcp:` at the top and finds none.',
    remedy: 'Start the file with keys.',

    bad: {
      policy: `- sandbox
- mcp
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
    },
  },
});
