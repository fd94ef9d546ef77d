import { problemRule } from '../rule.js';

export const codexWrongType = problemRule({
  id: 'codex-wrong-type',
  summary: 'A value of the Codex configuration has the wrong type',
  docs: {
    finds: 'A value of another type than the key wants, in the keys that decide about the network.',
    why: 'Codex refuses the file, or takes the default, which may be weaker than what was meant.',
    remedy: 'Write the type that the message names.',

    bad: {
      codex: `[sandbox_workspace_write]
network_access = "true"
`,
    },
    good: {
      codex: `[sandbox_workspace_write]
network_access = false
`,
    },
  },
});
