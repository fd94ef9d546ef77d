import { isPrivateSuffixWildcard } from '../../policy/host-pattern.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { channelsOf, subjectOf } from '../upload-channel-index.js';
import { policyRule } from '../rule.js';

export const uploadChannel = policyRule({
  id: 'upload-channel',
  severity: 'warning',
  summary: 'An allowed host accepts uploads from anybody',
  docs: {
    finds:
      'An entry for a paste site, a file drop, a request bin, a tunnel, a shared object store and the ' +
      'like. The list has a reason for each of them and the date when it was looked through ' +
      '(`src/lint/upload-channels.ts`).',
    why:
      'An allowed host is also a way out. Whoever gets instructions into the agent can let it leave the ' +
      'source code, or a secret, where they pick it up.',
    remedy:
      'Leave the host out. Where it is needed, name the one host of your own ' +
      '(`your-bucket.s3.amazonaws.com`, not `s3.amazonaws.com`), or say in an ignore comment why it ' +
      'stays.',
    limits:
      'No list of such hosts is complete. That a host is not named here does not mean that nothing can ' +
      'be left there.',
    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - gist.github.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - your-bucket.s3.amazonaws.com
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    // A wildcard over names of strangers has a finding of its own.
    if (entry === undefined || entry.allowPrivate || isPrivateSuffixWildcard(entry.pattern)) continue;
    const [channel] = channelsOf(entry.pattern).filter(({ access }) => access === 'anybody');
    if (channel === undefined) continue;
    yield {
      range: host.range,
      message: `${subjectOf(entry.pattern, channel)} is a way out for data: ${channel.reason}. Leave it out, or say in an ignore comment why it is needed.`,
    };
  }
}
