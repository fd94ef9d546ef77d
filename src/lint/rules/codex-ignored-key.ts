import type { Finding } from '../diagnostic.js';
import type { CodexContext } from '../rule.js';
import { codexRule } from '../rule.js';

export const codexIgnoredKey = codexRule({
  id: 'codex-ignored-key',
  severity: 'warning',
  summary: 'Codex ignores a key',
  docs: {
    finds: 'The table `network_proxy` at the root of config.toml.',
    why:
      'Codex 0.171 accepts it without a word and does nothing with it. With the gate open, a file that ' +
      'was an allowlist is unrestricted network now.',
    remedy: 'Move it below `features`: `[features.network_proxy]`.',

    bad: {
      codex: `[network_proxy]
mode = "full"
domains = { "api.example.com" = "allow" }
`,
    },
    good: {
      codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com" = "allow" }
`,
    },
  },

  check,
});

function* check({ codex }: CodexContext): Generator<Finding> {
  for (const { value, range } of codex.model.ignoredKeys) {
    yield {
      range,
      message: `Codex ignores ${value} at the root of the file. Write it below features: features.${value}.`,
    };
  }
}
