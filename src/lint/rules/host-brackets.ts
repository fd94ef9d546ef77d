import { problemRule } from '../rule.js';

export const hostBrackets = problemRule({
  id: 'host-brackets',
  summary: 'Brackets do not hold an IPv6 address',
  docs: {
    finds:
      'Square brackets around something that is not an IPv6 address, or an IPv6 address with a port ' +
      'without brackets.',
    why:
      'Brackets mark where an IPv6 address ends and its port begins. Around anything else they mean ' +
      'nothing.',
    remedy: 'Write `[2001:db8::1]:443` for an IPv6 address, and other hosts without brackets.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '[api.example.com]:443'
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
