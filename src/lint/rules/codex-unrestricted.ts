import type { Finding } from '../diagnostic.js';
import type { CodexContext } from '../rule.js';
import { codexRule } from '../rule.js';

export const codexUnrestricted = codexRule({
  id: 'codex-unrestricted',
  severity: 'error',
  summary: 'Codex runs with unrestricted network',
  docs: {
    finds:
      '`network_access = true` without an enabled `features.network_proxy`, or `sandbox_mode = ' +
      '"danger-full-access"`.',
    why:
      'The gate is open and nobody stands behind it: every host can be reached, whatever domains are ' +
      'listed. Before the names of the keys changed, the same file was an allowlist.',
    remedy:
      'Enable the proxy with `features.network_proxy` and list the domains there, or write ' +
      '`network_access = false`.',
    limits: 'Profiles and options of the command line (`-c`) are not seen.',
    bad: {
      codex: `[sandbox_workspace_write]
network_access = true

[features.network_proxy]
enabled = false
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
  const { sandboxMode, networkAccess, proxyEnabled } = codex.model;
  if (sandboxMode?.value === 'danger-full-access') {
    yield {
      range: sandboxMode.range,
      message:
        'In the mode danger-full-access Codex has no sandbox: every host and every file can be reached. Write "workspace-write".',
    };
    return;
  }
  // The section is read in the mode workspace-write only, which is also what most projects get by default.
  if (sandboxMode !== undefined && sandboxMode.value !== 'workspace-write') return;
  if (networkAccess?.value !== true || proxyEnabled?.value === true) return;
  yield {
    range: networkAccess.range,
    message:
      'network_access is true and features.network_proxy is not enabled, so every host can be reached. Write "enabled = true" under [features.network_proxy] and list the domains there, or close the gate with "network_access = false".',
    related:
      proxyEnabled === undefined
        ? []
        : [
            {
              location: { file: codex.source.path, range: proxyEnabled.range },
              message: 'the proxy is switched off here',
            },
          ],
  };
}
