import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import type { CodexContext } from '../rule.js';
import { codexRule } from '../rule.js';

export const codexAnyDomain = codexRule({
  id: 'codex-any-domain',
  severity: 'warning',
  summary: 'A pattern of Codex allows every domain',
  docs: {
    finds: 'The pattern `*` or `**` with `"allow"` in `features.network_proxy.domains`.',
    why: 'It allows every host, so the other domains restrict nothing.',
    remedy: 'List the domains that are needed.',

    bad: {
      codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "*" = "allow" }
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
  for (const { pattern, allowed } of codex.model.domains) {
    if (!allowed || !/^\*+(?:\.\*+)*$/.test(pattern.value)) continue;
    yield {
      range: pattern.range,
      message: `${quote(pattern.value)} allows every host. List the domains that are needed.`,
    };
  }
}
