import { problemRule } from '../rule.js';

export const yamlEmpty = problemRule({
  id: 'yaml-empty',
  summary: 'The file is empty',
  docs: {
    finds: 'A file without content, or with comments only.',
    why:
      'An empty policy is more often an accident, such as a failed template or a wrong path, than a ' +
      'wish.',
    remedy: 'Write the policy. `soda-guard init` makes one to start from.',

    bad: {
      policy: `# nothing here yet
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
