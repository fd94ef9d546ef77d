import { explainDecision } from '../isolation/index.js';
import { compileAllowlist } from '../policy/allowlist.js';
import { formatHostPort } from '../policy/host.js';
import { quote } from '../policy/visible-text.js';
import { admit } from '../proxy/admission.js';
import { EXIT } from '../run/stop.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { explainTarget, parseTarget } from './check-target.js';
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
      `${colors.red('denied')} ${quote(text)}\n  ${explainTarget(text, target.problem)}\n`,
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
