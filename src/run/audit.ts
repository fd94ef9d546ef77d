import type { Mode } from '../isolation/index.js';
import type { RunRequest } from './request.js';
import { Stop } from './stop.js';

/**
 * An audit is entered by two settings that name it, so that neither a forgotten one nor a typing error is enough. The other half
 * of this is the minimum itself, which refuses the mode `audit` by default.
 * @throws {Stop} `usage`
 */
export function requireAuditPair(request: AuditRequest): void {
  const { audit, opened, minIsolation, auditName, minIsolationName } = request;
  if (audit === true) return;
  if (minIsolation === 'audit') {
    throw new Stop(
      'usage',
      `${minIsolationName} audit admits an audit, and none was asked for. Add ${auditName} to let through and write down what is not listed, or name another mode: proxied enforces the list.`,
    );
  }
  if (opened.auditWithSecrets === true) {
    throw new Stop(
      'usage',
      `--audit-with-secrets has no meaning without ${auditName}: leave it out, or add that.`,
    );
  }
}

type AuditRequest = Pick<RunRequest, 'audit' | 'opened' | 'minIsolation' | 'auditName' | 'minIsolationName'>;

/** What of `passEnv` reaches the command: where any host can be sent to, nothing unless the caller says so once more. */
export function passedInAudit({ audit, opened, passEnv }: Pick<RunRequest, 'audit' | 'opened' | 'passEnv'>): {
  readonly names: readonly string[];
  readonly notes: readonly string[];
} {
  if (audit !== true || opened.auditWithSecrets === true || passEnv.length === 0)
    return { names: passEnv, notes: [] };
  return {
    names: [],
    notes: [
      `pass-env is left out (${passEnv.join(', ')}): in an audit the command can send what it knows to any host. On the command line, --audit-with-secrets passes it all the same; give it values that are worth nothing.`,
    ],
  };
}

/** An audit that was asked for and changes nothing. */
export function idleAuditNotes(
  { audit, auditName }: Pick<AuditRequest, 'audit' | 'auditName'>,
  mode: Mode,
): readonly string[] {
  if (audit !== true || mode === 'audit') return [];
  return [
    `${auditName} has no effect in mode ${mode}: no connection goes through the proxy, and nothing is written down.`,
  ];
}
