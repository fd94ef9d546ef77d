import { problemRule } from '../rule.js';

export const wildcardTooBroad = problemRule({
  id: 'wildcard-too-broad',
  summary: 'A wildcard allows a whole part of the internet',
  docs: {
    finds:
      'A `*` alone, or a wildcard directly above a public suffix such as `com` or `co.uk`, or above a ' +
      'single label.',
    why: 'Anybody can register a name there within minutes, so the list would restrict nothing.',
    remedy: 'Name the domain that is meant.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.co.uk'
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.co.uk'
`,
    },
  },
});
