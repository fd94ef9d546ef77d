import { isPrivateSuffixWildcard } from '../../policy/host-pattern.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { channelsOf, subjectOf } from '../upload-channel-index.js';
import { policyRule } from '../rule.js';

export const uploadWithAccount = policyRule({
  id: 'upload-with-account',
  severity: 'note',
  summary: 'An allowed host accepts uploads from every holder of an account',
  docs: {
    finds:
      'An entry for a host that an agent properly needs, such as `api.github.com`, and that accepts ' +
      "uploads with anybody's token.",
    why:
      'The host is allowed, not your account on it. Whoever gets instructions into the agent can put a ' +
      'token of their own into them and let it push, publish or post to an account of theirs.',
    remedy:
      'Nothing, if the agent needs the host. It helps to give the agent a token with few rights and to ' +
      'keep secrets out of its reach.',
    limits: 'No list of such hosts is complete.',
    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.github.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker.example.com
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    if (entry === undefined || entry.allowPrivate || isPrivateSuffixWildcard(entry.pattern)) continue;
    const channels = channelsOf(entry.pattern);
    const [channel] = channels;
    if (channel === undefined || channels.some(({ access }) => access === 'anybody')) continue;
    yield {
      range: host.range,
      message: `${subjectOf(entry.pattern, channel)} can be a way out for data: ${channel.reason}.`,
    };
  }
}
