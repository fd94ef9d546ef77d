import { problemRule } from '../rule.js';

export const yamlSyntax = problemRule({
  id: 'yaml-syntax',
  summary: 'The file is not valid YAML',
  docs: {
    finds: 'Text that no YAML reader can make sense of, at the first place where it fails.',
    why:
      'SODA does not start with such a file. Here nothing is run with it either: a policy that is read ' +
      'in part would allow or deny something that nobody wrote.',
    remedy:
      'Correct the text at the marked place. Often a quote is not closed, a line is not indented like ' +
      'its neighbours, or a value that contains `: ` is not quoted.',

    bad: {
      policy: `sandbox:
  enabled: true
   use_net_ns: true
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
