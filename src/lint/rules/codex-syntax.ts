import { problemRule } from '../rule.js';

export const codexSyntax = problemRule({
  id: 'codex-syntax',
  summary: 'The file is not valid TOML',
  docs: {
    finds: 'Text that no TOML reader can make sense of, at the first place where it fails.',
    why: 'Codex does not start with such a file.',
    remedy: 'Correct the text at the marked place.',

    bad: {
      codex: `[sandbox_workspace_write
network_access = true
`,
    },
    good: {
      codex: `[sandbox_workspace_write]
network_access = false
`,
    },
  },
});
