import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/github/settings.js';

const settings = (inputs: Readonly<Record<string, string>>, workspace: string | undefined = '/ws') =>
  readSettings((name) => inputs[name] ?? '', {
    GITHUB_WORKSPACE: workspace,
    HTTPS_PROXY: 'http://parent.example:3128',
  });

describe('readSettings', () => {
  it('has the documented defaults', () => {
    expect(settings({})).toEqual({
      ok: true,
      value: {
        script: undefined,
        workspace: '/ws',
        workingDirectory: '/ws',
        policy: 'soda.yaml',
        phases: undefined,
        phase: undefined,
        allow: [],
        minIsolation: 'proxied',
        onDeny: 'warn',
        enforcement: 'enforce',
        passEnv: [],
        backend: 'auto',
        read: [],
        write: [],
        gitCredentials: 'hide',
        upstream: undefined,
        comment: false,
        check: false,
        selfTest: 'on',
      },
    });
  });

  it('gives the script unchanged', () => {
    const run = '  echo "a  b"\n\texit 3\n';
    expect(settings({ run })).toMatchObject({ value: { script: run } });
  });

  it.each([
    ['allow', 'a.example\nb.example:8443\n', ['a.example', 'b.example:8443']],
    ['allow', 'a.example, b.example', ['a.example', 'b.example']],
    ['allow', ' a.example ', ['a.example']],
    ['allow', 'a.example\r\nb.example\r\n', ['a.example', 'b.example']],
  ])('reads the list %s %j', (name, text, expected) => {
    expect(settings({ [name]: text })).toMatchObject({ ok: true, value: { [name]: expected } });
  });

  // lint-blank-entries-not-a-list: blanks must not turn into "no restriction", nor into nothing.
  it.each([' ', '  \n', ',', 'a.example,,b.example', 'a.example\n\nb.example', ',a.example', '\n'])(
    'refuses the list %j',
    (text) => {
      expect(settings({ allow: text })).toEqual({
        ok: false,
        problem: expect.stringContaining('"allow"') as string,
      });
      expect(settings({ 'pass-env': text })).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['min-isolation', 'none'],
    ['min-isolation', 'Proxied'],
    ['on-deny', 'ignore'],
    ['backend', 'docker'],
    ['comment', 'yes'],
    ['check', 'on'],
  ])('refuses %s: %s and names the input', (name, text) => {
    expect(settings({ [name]: text })).toEqual({
      ok: false,
      problem: expect.stringContaining(`"${name}"`) as string,
    });
  });

  it('needs a workspace', () => {
    expect(readSettings(() => '', {})).toMatchObject({ ok: false });
    expect(settings({}, 'relative')).toMatchObject({ ok: false });
  });

  it('takes the proxy of the environment only when asked', () => {
    expect(settings({ 'upstream-proxy': 'env' })).toMatchObject({
      value: { upstream: { authority: { port: 3128 }, credentials: undefined } },
    });
    const refused = settings({ 'upstream-proxy': 'socks5://user:hunter2@parent.example' });
    expect(refused).toMatchObject({
      ok: false,
      problem: expect.stringContaining('upstream-proxy') as string,
    });
    expect(JSON.stringify(refused)).not.toContain('hunter2');
  });
});
