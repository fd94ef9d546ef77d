import type { Located } from '../../policy/position.js';
import type { Finding } from '../diagnostic.js';
import type { PolicyContext } from '../rule.js';
import { findSecret } from '../secret-formats.js';
import { policyRule } from '../rule.js';

export const literalSecret = policyRule({
  id: 'literal-secret',
  severity: 'warning',
  summary: 'A secret is written in the file',
  docs: {
    finds:
      'A value in `env` or `args` of a server that has the form of a known kind of token, key or ' +
      'password.',
    why:
      'The file is part of the repository: everybody who can read it, now or later, has the secret. The ' +
      'agent can read it, too.',
    remedy:
      'Replace the value by `${NAME}`, give the variable to the run with `--pass-env NAME`, and revoke ' +
      'the secret, since it stays in the history.',
    limits:
      'Only formats that mark themselves are known. A password without such a mark is not found. ' +
      'Outputs show dots in place of the value.',
    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_TOKEN: ghp_0123456789abcdefghijABCDEFGHIJ012345
      allowed_hosts: [tracker.example.com]
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_TOKEN: \${TRACKER_TOKEN}
      allowed_hosts: [tracker.example.com]
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const server of policy.model.servers.values()) {
    for (const [name, value] of server.env) {
      const variable = /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : 'NAME';
      yield* secretIn(value, `\${${variable}}`);
    }
    for (const value of server.args) yield* secretIn(value, '${NAME}');
  }
}

function* secretIn({ value, range }: Located<string>, variable: string): Generator<Finding> {
  const kind = findSecret(value);
  if (kind === undefined) return;
  yield {
    range,
    message: `This looks like ${kind}, readable for everybody who can read the file. Write ${variable}, pass the variable with --pass-env, and revoke the secret.`,
    secret: true,
  };
}
