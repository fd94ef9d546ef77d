import { describe, expect, it } from 'vitest';
import { idleAuditNotes, passedInAudit, requireAuditPair } from '../../src/run/audit.js';

const request = {
  audit: false,
  auditWithSecrets: false,
  minIsolation: 'proxied',
  auditName: '--audit',
  minIsolationName: '--min-isolation',
} as const;

describe('the two settings of an audit', () => {
  it.each([
    [{}, undefined],
    [{ audit: true }, undefined],
    [{ audit: true, minIsolation: 'audit' }, undefined],
    [{ audit: true, minIsolation: 'audit', auditWithSecrets: true }, undefined],
    [{ minIsolation: 'open' }, undefined],
    [{ minIsolation: 'audit' }, /--min-isolation audit admits an audit.*Add --audit/],
    [{ auditWithSecrets: true }, /--audit-with-secrets has no meaning without --audit/],
  ] as const)('%j: %s', (given, said) => {
    const read = (): void => {
      requireAuditPair({ ...request, ...given });
    };
    if (said === undefined) expect(read).not.toThrow();
    else expect(read).toThrow(said);
  });

  it('are told of one that does nothing', () => {
    expect(idleAuditNotes({ ...request, audit: true }, 'open')).toEqual([
      '--audit has no effect in mode open: no connection goes through the proxy, and nothing is written down.',
    ]);
    expect(idleAuditNotes({ ...request, audit: true }, 'audit')).toEqual([]);
    expect(idleAuditNotes(request, 'open')).toEqual([]);
  });
});

describe('the variables of an audit', () => {
  const passEnv = ['TOKEN', 'CI_*'];
  it('stay out unless that is asked for', () => {
    const { names, notes } = passedInAudit({ ...request, passEnv, audit: true });
    expect(names).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/^pass-env is left out \(TOKEN, CI_\*\)/)]);
    expect(passedInAudit({ ...request, passEnv, audit: true, auditWithSecrets: true })).toEqual({
      names: passEnv,
      notes: [],
    });
  });

  it('are nobody’s business where nothing is audited, or passed', () => {
    expect(passedInAudit({ ...request, passEnv })).toEqual({ names: passEnv, notes: [] });
    expect(passedInAudit({ ...request, passEnv: [], audit: true })).toEqual({ names: [], notes: [] });
  });
});
