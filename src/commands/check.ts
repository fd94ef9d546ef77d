import { explainDecision } from '../isolation/index.js';
import { compileAllowlist } from '../policy/allowlist.js';
import { formatHostPort } from '../policy/host.js';
import { parseIpAddress } from '../policy/ip-address.js';
import { DEFAULT_PORT } from '../policy/port.js';
import type { Result } from '../policy/result.js';
import { admit } from '../proxy/admission.js';
import { parseAuthority, type Authority, type AuthorityFault } from '../proxy/authority.js';
import { HEAD_FAULT_TEXT } from '../proxy/head-fault-text.js';
import { EXIT } from '../run/stop.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { colorsFor } from './terminal.js';

export type CheckOptions = PolicyOptions;

/** `soda-guard check`: what the proxy would decide about a host, by the proxy's own reading of it. */
export function checkCommand(text: string, options: CheckOptions): number {
  const { policy, ...rest } = loadSubject(subjectRequest(options), printFindings);
  const effective = decideMode({ policy, ...rest });
  const colors = colorsFor(process.stdout);
  const target = parseTarget(text);
  if (!target.ok) {
    process.stdout.write(
      `${colors.red('denied')} ${JSON.stringify(text)}\n  ${HEAD_FAULT_TEXT[target.problem]}\n`,
    );
    return EXIT.findings;
  }
  const { host, port } = target.value;
  const allowlist = compileAllowlist(effective.principals.flatMap(({ entries }) => entries));
  const admission = admit(allowlist, target.value);
  if (admission.verdict === 'deny' && admission.reason === 'metadata') {
    process.stdout.write(
      `${colors.red('denied')} ${formatHostPort(host, port)}\n` +
        '  It leads to a cloud metadata service, which hands out credentials. No entry can allow it.\n',
    );
    return EXIT.findings;
  }
  process.stdout.write(explainDecision(admission, host, port, { policy, effective, colors }));
  return admission.verdict === 'allow' ? 0 : EXIT.findings;
}

/** `HOST` or `HOST:PORT`, an IPv6 address also without its brackets. */
function parseTarget(text: string): Result<Authority, AuthorityFault> {
  if (parseIpAddress(text)?.family === 6) return parseAuthority(`[${text}]:${DEFAULT_PORT}`);
  const given = parseAuthority(text);
  const portMissing = !given.ok && given.problem === 'no-port' && !text.endsWith(':');
  return portMissing ? parseAuthority(`${text}:${DEFAULT_PORT}`) : given;
}
