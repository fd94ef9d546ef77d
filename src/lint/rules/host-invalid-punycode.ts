import { problemRule } from '../rule.js';

export const hostInvalidPunycode = problemRule({
  id: 'host-invalid-punycode',
  summary: 'A label starts with xn-- and is not valid Punycode',
  docs: {
    finds: 'A label that claims to be an internationalised name and cannot be decoded.',
    why: 'No registry accepts it and no resolver asks for it, so the entry would never match.',
    remedy: 'Correct the label.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--a.example.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--bcher-kva.example.com
`,
    },
  },
});
