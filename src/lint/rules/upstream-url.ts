import { problemRule } from '../rule.js';

export const upstreamUrl = problemRule({
  id: 'upstream-url',
  summary: 'The upstream URL of the budget proxy cannot be used',
  docs: {
    finds:
      'A value of `sandbox.proxy.upstream_url` that is not an `https://` or `http://` URL with a valid ' +
      'host.',
    why: 'Its host is part of the allowlist while the budget proxy is on, so it must be known exactly.',
    remedy: 'Write a whole URL.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  proxy:
    enabled: true
    upstream_url: api.example.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  proxy:
    enabled: true
    upstream_url: https://api.example.com
`,
    },
  },
});
