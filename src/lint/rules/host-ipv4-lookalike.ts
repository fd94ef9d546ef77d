import { problemRule } from '../rule.js';

export const hostIpv4Lookalike = problemRule({
  id: 'host-ipv4-lookalike',
  summary: 'A host looks like an IPv4 address and is none',
  docs: {
    finds:
      'A short, octal, hexadecimal or decimal form of an IPv4 address, such as `127.1`, `0x7f000001` or ' +
      '`2130706433`.',
    why:
      'Many programs read these as addresses, each by its own rules. One spelling of an address could ' +
      'be allowed as the name of a host.',
    remedy: 'Write the address in four decimal numbers without leading zeros.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '0300.0.2.10'
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
    },
  },
});
