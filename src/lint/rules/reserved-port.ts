import { problemRule } from '../rule.js';

export const reservedPort = problemRule({
  id: 'reserved-port',
  summary: 'The entry names a port that the sandbox itself uses',
  docs: {
    finds: '`localhost` with port 53 or 3128.',
    why:
      'Inside the sandbox these are the resolver and the proxy of soda-guard, so the service that is ' +
      'meant could not be reached there.',
    remedy: 'Let the service listen on another port.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: localhost, port: 3128, allow_private: true}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: localhost, port: 13128, allow_private: true}
`,
    },
  },
});
