import { describe, expect, it } from 'vitest';
import { parsePassEnv, passEnvWarnings, passes } from '../../src/sandbox/pass-env.js';

describe('pass-env', () => {
  it.each([
    // Names
    ['MY_VARIABLE', 'MY_VARIABLE', true],
    ['MY_VARIABLE', 'MY_VARIABLE_2', false],
    ['MY_VARIABLE', 'my_variable', false],
    ['NPM_TOKEN', 'NPM_TOKEN', true],
    ['GITHUB_TOKEN', 'GITHUB_TOKEN', true],
    ['AWS_REGION', 'AWS_REGION', true],
    ['SSH_AUTH_SOCK', 'SSH_AUTH_SOCK', true],
    // Globs
    ['MYAPP_*', 'MYAPP_COLOR', true],
    ['MYAPP_*', 'MYAPP_', true],
    ['MYAPP_*', 'XMYAPP_COLOR', false],
    ['MYAPP_?', 'MYAPP_1', true],
    ['MYAPP_?', 'MYAPP_12', false],
    ['*_VERSION', 'NODE_VERSION', true],
    ['A.B*', 'AXB1', false],
    // What no glob brings
    ['MYAPP_*', 'MYAPP_TOKEN', false],
    ['MYAPP_*', 'MYAPP_API_KEY', false],
    ['npm_*', 'npm_config_token', false],
    ['MYAPP_*', 'MYAPP_DB_PASSWORD', false],
    ['MYAPP_*', 'MYAPP_SECRETS', false],
    ['G*', 'GITHUB_TOKEN', false],
    ['G*', 'GIT_DIR', false],
    ['G*', 'GH_HOST', false],
    ['A*', 'AWS_REGION', false],
    ['A*', 'ACTIONS_CACHE_URL', false],
    ['I*', 'INPUT_RUN', false],
    ['SSH*', 'SSH_AUTH_SOCK', false],
    ['G*', 'GITHUB_ENV', false],
    ['N*', 'NODE_OPTIONS', false],
    ['B*', 'BASH_ENV', false],
    ['__*', '__proto__', true],
  ])('%s brings %s: %s', (item, name, expected) => {
    const parsed = parsePassEnv([item]);
    expect(parsed).toMatchObject({ ok: true });
    expect(parsed.ok && passes(parsed.value, name)).toBe(expected);
  });

  it.each([
    ['', /empty item/],
    ['*', /nearly every variable/],
    ['**', /nearly every variable/],
    ['?*', /nearly every variable/],
    ['A=b', /names, not values: write A /],
    ['A B', /no variable name/],
    ['A[12]', /no variable name/],
    ['ACTIONS_RUNTIME_TOKEN', /never passed/],
    ['ACTIONS_ID_TOKEN_REQUEST_URL', /never passed.*ACTIONS_ID_TOKEN_REQUEST_\*/],
    ['GITHUB_ENV', /never passed/],
    ['GITHUB_STEP_SUMMARY', /never passed/],
    ['LD_PRELOAD', /never passed.*LD_\*/],
    ['DYLD_INSERT_LIBRARIES', /never passed/],
    ['NODE_OPTIONS', /never passed/],
    ['SUDO_USER', /never passed/],
    ['ENV', /never passed/],
    ['LD_*', /only variables that are never passed/],
    ['SUDO_U*', /only variables that are never passed/],
    ['AWS_*', /by their full name only/],
    ['GIT_CONFIG_*', /by their full name only/],
    ['*_TOKEN', /by their full name only/],
    ['NPM_*_KEY', /by their full name only/],
    ['npm_token_*', /by their full name only/],
  ])('refuses %s', (item, message) => {
    const parsed = parsePassEnv(['FINE', item]);
    expect(parsed).toMatchObject({ ok: false, problem: { items: [item] } });
    expect(!parsed.ok && parsed.problem.message).toMatch(message);
  });
});

describe('what pass-env asks for and does not get', () => {
  const parent = { SET: 'x', EMPTY: '', MYAPP_COLOR: 'x', MYAPP_TOKEN: 'x', OTHER_TOKEN: 'x' };
  it.each([
    ['SET', undefined],
    ['MYAPP_*', undefined],
    ['UNSET', /^pass-env UNSET: there is no such variable/],
    ['toString', /^pass-env toString: there is no such variable/],
    ['EMPTY', /^pass-env EMPTY: the variable is empty\. In a workflow a secret that does not exist/],
    // Only a secret has such a name, and a glob brings none.
    ['OTHER_*', /^pass-env OTHER_\* matches no variable that it may pass on/],
  ])('%s', (item, warning) => {
    const warnings = passEnvWarnings([item], parent);
    expect(warnings).toHaveLength(warning === undefined ? 0 : 1);
    if (warning !== undefined) expect(warnings[0]).toMatch(warning);
  });
});
