import { describe, expect, it } from 'vitest';
import { environmentFor, withheldNames, type EnvironmentOptions } from '../../src/sandbox/environment.js';
import { parsePassEnv } from '../../src/sandbox/pass-env.js';

function options(
  items: readonly string[] = [],
  overrides: Partial<EnvironmentOptions> = {},
): EnvironmentOptions {
  const parsed = parsePassEnv(items);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return { passEnv: parsed.value, mode: 'proxied', proxy: { host: '127.0.0.1', port: 3128 }, ...overrides };
}

describe('the environment of the command', () => {
  it('has the base set, and the names of the rest are told', () => {
    const { env, withheld } = environmentFor(
      {
        ...{ PATH: '/bin', HOME: '/home/u', LC_ALL: 'C', LC_TIME: 'de', CI: 'true', ImageOS: 'ubuntu24' },
        ...{ GITHUB_SHA: 'abc', GITHUB_WORKSPACE: '/w', GITHUB_TOKEN: 't', GITHUB_ENV: '/e', INPUT_RUN: 'x' },
        ...{
          AWS_SECRET_ACCESS_KEY: 's',
          LD_PRELOAD: '/x.so',
          DATABASE_URL: 'd',
          _: '/bin/sh',
          PWD: '/',
          UNSET: undefined,
        },
      },
      options(),
    );
    const names = [...env.keys()].filter((name) => !/proxy|SODA|JAVA/i.test(name)).sort();
    expect(names).toEqual(
      [
        'CI',
        'GITHUB_SHA',
        'GITHUB_WORKSPACE',
        'HOME',
        'ImageOS',
        'LC_ALL',
        'LC_TIME',
        'PATH',
        'TMPDIR',
      ].sort(),
    );
    expect(withheld).toEqual(
      [
        'AWS_SECRET_ACCESS_KEY',
        'DATABASE_URL',
        'GITHUB_ENV',
        'GITHUB_TOKEN',
        'INPUT_RUN',
        'LD_PRELOAD',
      ].sort(),
    );
    expect([...env.values()].filter((value) => ['t', '/e', 's', '/x.so', 'd'].includes(value))).toEqual([]);
  });

  it('leads programs to the proxy', () => {
    const { env } = environmentFor({}, options());
    const proxy = 'http://127.0.0.1:3128';
    const expected = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'GRPC_PROXY'].flatMap((name) => [
      [name, proxy],
      [name.toLowerCase(), proxy],
    ]);
    expect(Object.fromEntries(env)).toEqual({
      ...Object.fromEntries(expected),
      NO_PROXY: 'localhost,127.0.0.1,::1',
      no_proxy: 'localhost,127.0.0.1,::1',
      NODE_USE_ENV_PROXY: '1',
      JAVA_TOOL_OPTIONS:
        '-Dhttp.proxyHost=127.0.0.1 -Dhttp.proxyPort=3128 -Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=3128 -Dhttp.nonProxyHosts=localhost|127.*|[::1]',
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      TMPDIR: '/tmp',
      SODA_GUARD: '1',
      SODA_GUARD_MODE: 'proxied',
    });
  });

  it("has no proxy variable where there is no proxy, and keeps the caller's if asked to", () => {
    const parent = { HTTPS_PROXY: 'http://corporate:8080', JAVA_TOOL_OPTIONS: '-Xmx1g' };
    const none = environmentFor(parent, options([], { mode: 'open', proxy: undefined }));
    expect([...none.env.keys()].filter((name) => /proxy|java/i.test(name))).toEqual([]);
    expect(none.withheld).toEqual(['HTTPS_PROXY', 'JAVA_TOOL_OPTIONS']);
    const asked = environmentFor(parent, options(['HTTPS_PROXY'], { mode: 'open', proxy: undefined }));
    expect(asked.env.get('HTTPS_PROXY')).toBe('http://corporate:8080');
  });

  it("appends to the caller's JAVA_TOOL_OPTIONS, so that ours win", () => {
    const { env, withheld } = environmentFor({ JAVA_TOOL_OPTIONS: '-Xmx1g' }, options(['JAVA_TOOL_OPTIONS']));
    expect(env.get('JAVA_TOOL_OPTIONS')).toMatch(/^-Xmx1g -Dhttp\.proxyHost=127\.0\.0\.1 /);
    expect(withheld).toEqual([]);
  });

  it('tells that a variable which ours replaced was withheld', () => {
    const { env, withheld } = environmentFor(
      { https_proxy: 'http://user:pw@corporate' },
      options(['https_proxy']),
    );
    expect(env.get('https_proxy')).toBe('http://127.0.0.1:3128');
    expect(withheld).toEqual(['https_proxy']);
  });

  it('parts the names that pass-env would bring, secrets first, from those that nothing brings', () => {
    const parent = {
      ...{ EDITOR: 'vi', NPM_TOKEN: 'x', 'odd name': 'x', LD_PRELOAD: 'x', GITHUB_ENV: '/x' },
      ...{ https_proxy: 'http://corporate', PATH: '/bin' },
    };
    expect(withheldNames(environmentFor(parent, options()))).toEqual({
      passable: ['NPM_TOKEN', 'EDITOR'],
      never: ['GITHUB_ENV', 'LD_PRELOAD'],
    });
  });

  it('is no more than a map: names such as __proto__ are plain names', () => {
    const parent = JSON.parse('{"__proto__": "x", "constructor": "y"}') as Record<string, string>;
    const { env, withheld } = environmentFor(parent, options(['constructor']));
    expect(env.get('constructor')).toBe('y');
    expect(withheld).toEqual(['__proto__']);
  });
});
