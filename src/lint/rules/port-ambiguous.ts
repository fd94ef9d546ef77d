import { problemRule } from '../rule.js';

export const portAmbiguous = problemRule({
  id: 'port-ambiguous',
  summary: 'A port is written so that readers differ about its value',
  docs: {
    finds:
      'A port with a leading zero, an underscore, an exponent or in another base, such as `0443` or ' +
      '`0x1bb`.',
    why:
      'One YAML reader takes `0443` for 443, another for 291. The port that is allowed here could ' +
      'differ from the one SODA allows.',
    remedy: 'Write plain decimal digits without a leading zero.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 0443}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
    },
  },
});
