import { problemRule } from '../rule.js';

export const yamlTab = problemRule({
  id: 'yaml-tab',
  summary: 'A tab is used for indentation',
  docs: {
    finds: 'A tab where YAML wants blanks.',
    why:
      'YAML forbids tabs in indentation, because their width depends on the editor and so the structure ' +
      'would too.',
    remedy: 'Indent with blanks.',

    bad: {
      policy: `sandbox:
	enabled: true
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
