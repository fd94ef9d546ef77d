import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { NamedAttempt } from './attempts.js';
import { FACTS, INSIDE, LIST, perlPrelude } from './inside.js';
import { isRoot, type Scene } from './scene.js';

/** The folder of the workspace with the scripts of the attempts, and what they printed. */
export const BATTERY = 'battery';

/** A folder of the workspace that is first in soda-guard's PATH. */
export const PLANTED = 'planted';

/** More processes than the attempts need that run beside each other. */
const MAX_PIDS = 60;

const GIT = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', '-c', 'init.defaultBranch=main'];

/** A repository as a checkout leaves it: with a token in its config, a hook, a workflow, and another one inside. */
export function makeTemplate(scene: Scene): string {
  const folder = path.join(scene.place, 'template');
  const git = (...args: readonly string[]): void => {
    execFileSync('/usr/bin/git', [...GIT, '-C', folder, ...args], {
      env: { PATH: '/usr/bin:/bin', GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  };
  const put = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  put('README', 'a project\n');
  git('init', '--quiet');
  git('init', '--quiet', 'sub');
  put('.github/workflows/ci.yml', 'on: push\n');
  put('action.yml', 'name: own\n');
  put('.mcp.json', '{}\n');
  put('.vscode/tasks.json', '{}\n');
  put('.git/hooks/pre-commit', '#!/bin/sh\n');
  chmodSync(path.join(folder, '.git/hooks/pre-commit'), 0o755);
  put('.netrc', `machine github.com password ${scene.planted('workspace_login')}\n`);
  put('gha-creds-0123456789abcdef.json', `${JSON.stringify({ key: scene.planted('cloud_login') })}\n`);
  put('soda.yaml', policy(scene));
  const header = `AUTHORIZATION: basic ${scene.planted('git_token')}`;
  git('config', 'http.https://github.com/.extraheader', header);
  git('add', 'README');
  git('commit', '--quiet', '--message=first');
  mkdirSync(path.join(folder, 'logs'));
  return folder;
}

function policy({ facts }: Scene): string {
  const allowed = [
    `{host: localhost, port: ${facts.get('allowed_port') ?? ''}, allow_private: true}`,
    '{host: rebound.test, port: 80}',
    '{host: lan.test, port: 8080}',
    `{host: inner.test, port: ${facts.get('loopback_port') ?? ''}}`,
  ];
  const lines = allowed.map((entry) => `    - ${entry}`).join('\n');
  return `sandbox:\n  enabled: true\n  allowed_hosts:\n${lines}\n  limits: {max_pids: ${MAX_PIDS}}\n`;
}

/** A copy of the template with these attempts in it; each with its token. */
export function makeWorkspace(
  scene: Scene,
  template: string,
  folder: string,
  attempts: readonly { readonly attempt: NamedAttempt; readonly token: string }[],
  facts: ReadonlyMap<string, string>,
): void {
  execFileSync('/bin/cp', ['-a', template, folder]);
  const battery = path.join(folder, BATTERY);
  mkdirSync(battery);
  const put = (name: string, text: string): void => {
    writeFileSync(path.join(battery, name), text);
  };
  const prelude = perlPrelude(process.arch);
  const list = attempts.map(({ attempt, token }) => {
    const { language, text } = attempt.script;
    put(`${fileName(attempt)}.${language}`, language === 'perl' ? `${prelude}\n${text}\n` : `${text}\n`);
    return `${fileName(attempt)}\t${language}\t${token}\n`;
  });
  for (const { attempt, token } of attempts) {
    for (const [name, text] of Object.entries(attempt.planted)) {
      const full = text
        .replaceAll('@token@', token)
        .replaceAll(/@(\w+)@/g, (_, fact: string) => scene.planted(fact));
      mkdirSync(path.join(folder, PLANTED), { recursive: true });
      writeFileSync(path.join(folder, PLANTED, name), full, { mode: 0o755 });
    }
  }
  put(LIST, list.join(''));
  put(FACTS, [...facts].map(([name, value]) => `${name}=${value}\n`).join(''));
  put('inside.pl', INSIDE);
  if (isRoot) execFileSync('/bin/chown', ['-R', `${scene.own.uid}:${scene.own.gid}`, folder]);
  chmodSync(folder, 0o755);
}

/** The attempt's name as part of a file name. */
export function fileName({ name }: NamedAttempt): string {
  return name.replaceAll('/', '.');
}
