import { problemRule } from '../rule.js';

export const yamlTooLarge = problemRule({
  id: 'yaml-too-large',
  summary: 'The file is too large',
  docs: {
    finds: 'A file of more than 1 MiB, or one of more tokens than a policy can need.',
    why:
      'It is refused before it is parsed, so that no file can take the time or memory of the machine. 1 ' +
      'MiB holds tens of thousands of hosts.',
    remedy: 'Check that it is the right file. A list of that length is better expressed by wildcards.',

    bad: { policy: { shown: '# a file of more than 1 MiB\n', text: () => `# ${'x'.repeat(1024 * 1024)}\n` } },
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
