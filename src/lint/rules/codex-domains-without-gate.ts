import type { Finding } from '../diagnostic.js';
import type { CodexContext } from '../rule.js';
import { codexRule } from '../rule.js';

export const codexDomainsWithoutGate = codexRule({
  id: 'codex-domains-without-gate',
  severity: 'warning',
  summary: 'Domains are listed and the network is off',
  docs: {
    finds: 'Domains under `features.network_proxy` while `network_access` is false or missing.',
    why:
      'The gate is closed, so nothing can be reached and the domains have no effect. The failure looks ' +
      'like a fault of name resolution.',
    remedy:
      'Write `network_access = true` under `[sandbox_workspace_write]`, together with an enabled proxy, ' +
      'or delete the domains.',

    bad: {
      codex: `[features.network_proxy]
enabled = true
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
  const { sandboxMode, networkAccess, domains } = codex.model;
  const [first] = domains;
  if (first === undefined || sandboxMode?.value === 'danger-full-access') return;
  const gate = networkAccess?.value === true && sandboxMode?.value !== 'read-only';
  if (gate) return;
  yield {
    range: networkAccess?.value === false ? networkAccess.range : first.pattern.range,
    message:
      'Without "network_access = true" under [sandbox_workspace_write] there is no network, and the listed domains have no effect. Open the gate, or delete the domains.',
  };
}
