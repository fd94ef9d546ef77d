import { expect } from 'vitest';
import { loadPolicy } from '../../../src/policy/load-policy.js';
import '../../../src/policy/public-suffix-list.js';
import type { LoggedDecision } from '../../../src/proxy/read-decision-log.js';
import { suggest, type Suggestion } from '../../../src/report/suggestion/suggest.js';

export const SERVERS = `sandbox:
  allowed_hosts:
    - api.anthropic.com
mcp:
  servers:
    jira:
      command: jira-mcp
      args: [--wiki, wiki.vendor.example]
      env:
        JIRA_URL: https://jira.vendor.example:8443/rest
      allowed_hosts:
        - files.example.org
    mirror:
      command: mirror
      allowed_hosts:
        - "*.cdn.example.net"
`;

export function denied(
  host: string,
  port: number | null = 443,
  more: Partial<LoggedDecision> = {},
): LoggedDecision {
  return { via: 'connect', host, port, verdict: 'deny', reason: 'not-listed', ...more };
}

export function suggested(text: string, ...decisions: readonly LoggedDecision[]): Suggestion {
  const loaded = loadPolicy({ path: 'soda.yaml', text });
  expect(loaded.problems).toEqual([]);
  return suggest(loaded, [...loaded.model.servers.values()], decisions);
}
