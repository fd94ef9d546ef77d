import { problemRule } from '../rule.js';

export const yamlMultipleDocuments = problemRule({
  id: 'yaml-multiple-documents',
  summary: 'The file holds several YAML documents',
  docs: {
    finds: 'A second document, that is, content behind a line `---` or `...`.',
    why:
      'SODA reads the first document and drops the rest without a word, so hosts in a later one are ' +
      'never allowed.',
    remedy: 'Keep one document: delete the separator and merge what follows into the mapping above it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
---
mcp:
  servers: {}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers: {}
`,
    },
  },
});
