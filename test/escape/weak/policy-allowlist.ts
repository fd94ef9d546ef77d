import { decide as decided, type Allowlist, type Decision } from '../../../src/policy/allowlist.js';
import type { Host } from '../../../src/policy/host.js';
import type { Port } from '../../../src/policy/port.js';
import { without } from './without.js';

export * from '../../../src/policy/allowlist.js';

export function decide(allowlist: Allowlist, host: Host, port: Port): Decision {
  const [entry] = allowlist.entries;
  if (!without('allowlist') || entry === undefined) return decided(allowlist, host, port);
  return { verdict: 'allow', entry };
}
