import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import type { CodexContext } from '../rule.js';
import { codexRule } from '../rule.js';

export const codexPortInPattern = codexRule({
  id: 'codex-port-in-pattern',
  severity: 'warning',
  summary: 'A domain of Codex has a port',
  docs: {
    finds: 'A port in a pattern of `features.network_proxy.domains`.',
    why: 'Codex does not look at ports: the domain is reachable on each of them.',
    remedy: 'Delete the port. Run Codex inside soda-guard if the port matters.',

    bad: {
      codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = true
mode = "full"
domains = { "api.example.com:8443" = "allow" }
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
  for (const { pattern } of codex.model.domains) {
    // An IPv6 address has colons of its own.
    if (!/^[^:]*:[0-9]+$|\]:[0-9]+$/.test(pattern.value)) continue;
    yield {
      range: pattern.range,
      message: `Codex ignores the port of ${quote(pattern.value)}: the domain is reachable on all ports. Delete the port.`,
    };
  }
}
