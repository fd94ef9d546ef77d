import { describe, expect, it } from 'vitest';
import { idleAuditNotes, passedInAudit, requireAuditPair } from '../../src/run/audit.js';

const request: Parameters<typeof requireAuditPair>[0] = {
  audit: false,
  opened: { read: [], write: [], sockets: [], gitCredentials: 'hide' },
  minIsolation: 'proxied',
  auditName: '--audit',
  minIsolationName: '--min-isolation',
};

const WITH_SECRETS = { ...request.opened, auditWithSecrets: true };

describe('the two settings of an audit', () => {
  it.each<[Partial<typeof request>, RegExp | undefined]>([
    [{}, undefined],
    [{ audit: true }, undefined],
    [{ audit: true, minIsolation: 'audit' }, undefined],
    [{ audit: true, minIsolation: 'audit', opened: WITH_SECRETS }, undefined],
    [{ minIsolation: 'open' }, undefined],
    [{ minIsolation: 'audit' }, /--min-isolation audit admits an audit.*Add --audit/],
    [{ opened: WITH_SECRETS }, /--audit-with-secrets has no meaning without --audit/],
  ])('%j: %s', (given, said) => {
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
    expect(passedInAudit({ ...request, passEnv, audit: true, opened: WITH_SECRETS })).toEqual({
      names: passEnv,
      notes: [],
    });
  });

  it('are nobody’s business where nothing is audited, or passed', () => {
    expect(passedInAudit({ ...request, passEnv })).toEqual({ names: passEnv, notes: [] });
    expect(passedInAudit({ ...request, passEnv: [], audit: true })).toEqual({ names: [], notes: [] });
  });
});
