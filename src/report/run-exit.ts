import { plural } from './plural.js';
import type { RunReport } from './run-report.js';

/** What a denied host does to the exit code of a command that succeeded. */
export type OnDeny = 'warn' | 'fail';

/** The exit code of a denial where `on-deny` is `fail`. */
const DENIED = 1;

/** The exit code with which a run ends, and, where it is not the command's own, the reason: a sentence. */
export function runExit(
  { exitCode, commandExitCode, denied, quarantined }: RunReport,
  onDeny: OnDeny,
): { readonly code: number; readonly why: string | undefined } {
  if (exitCode !== commandExitCode) {
    const left = plural(quarantined.length, 'path');
    const why = `exit code ${exitCode}, although the command succeeded: it left ${left} where other programs would trust it, see above.`;
    return { code: exitCode, why };
  }
  if (exitCode !== 0 || onDeny !== 'fail' || denied.length === 0) return { code: exitCode, why: undefined };
  const why = `exit code ${DENIED}, although the command succeeded: ${plural(denied.length, 'host')} denied, and on-deny is fail. Add the entries above, or accept denials with on-deny: warn (--on-deny warn).`;
  return { code: DENIED, why };
}
