import { getDomain } from 'tldts';
import type { HostName } from './host-name.js';

/**
 * The name that somebody registered, with everything below it under one owner: `example.co.uk` of `api.example.co.uk`,
 * and `project.github.io` where a company hands names to its customers. `undefined` for a single label and for a public
 * suffix itself. https://publicsuffix.org/
 */
export function registrableDomain(name: HostName): string | undefined {
  const domain = getDomain(name, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
    detectIp: false,
  });
  return domain ?? undefined;
}
