/**
 * What the host has around the sandbox: listeners on every way out, secrets, files that steer others, and processes. As
 * root everything stands in network and mount namespaces of the arena's own, so that the machine itself is not touched.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ArenaArgument } from './argument.js';
import { plantAsRoot } from './root-scene.js';
import { hasIpv6, isRoot, Scene } from './scene.js';

/** Secrets for whom the environment is the way in. */
const VARIABLES = [
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'NPM_TOKEN',
  'INPUT_PASSWORD',
  'MY_OWN_THING',
] as const;

/** Secrets below the home directory, by where programs keep them. */
const HOME_SECRETS = [
  ['ssh_key', '.ssh/id_ed25519'],
  ['aws_key', '.aws/credentials'],
  ['github_login', '.config/gh/hosts.yml'],
  ['docker_login', '.docker/config.json'],
  ['netrc', '.netrc'],
  ['gpg_key', '.gnupg/private-keys-v1.d/x.key'],
  ['shell_history', '.bash_history'],
] as const;

/** Programs that some attempts use, and not every machine has. */
const PROGRAMS = ['curl', 'python3', 'sudo'] as const;

const COMMAND_FILES = ['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];

/** Plants everything that this machine has room for. */
export async function plantScene(argument: ArenaArgument): Promise<Scene> {
  const scene = new Scene(argument);
  const { place, facts, own, environment } = scene;
  scene.folder(place, 0o755);
  const home = scene.folder(path.join(place, 'home'), 0o755);
  if (isRoot) chownSync(home, own.uid, own.gid);
  for (const [name, at] of HOME_SECRETS) scene.secretFile(name, path.join(home, at));
  facts.set('shell_start', scene.file(path.join(home, '.bashrc'), '\n'));
  scene.secretFile('temporary', path.join(place, 'temporary'));
  facts.set('input', scene.file(path.join(place, 'input'), 'input\n'));
  facts.set('descriptor_file', scene.file(path.join(place, 'descriptor'), scene.secret('descriptor'), 0o600));
  await plantListeners(scene, home);
  Object.assign(environment, plantRunner(scene), {
    PATH: `/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin:${path.dirname(process.execPath)}`,
    HOME: home,
    TMPDIR: scene.folder(path.join(place, 'tmp'), 0o1777),
    LANG: 'C.UTF-8',
    SSH_AUTH_SOCK: scene.planted('ssh_agent'),
  });
  for (const name of VARIABLES) environment[name] = scene.secret(name);
  facts.set('architecture', process.arch);
  for (const name of PROGRAMS) {
    if (existsSync(`/usr/bin/${name}`)) facts.set(name, `/usr/bin/${name}`);
  }
  if (knowsOption(argument.product, '--no-sni-check')) facts.set('hello_check', 'yes');
  facts.set('own_file', scene.file(path.join(path.dirname(argument.product), 'own.txt'), '\n'));
  facts.set('left', path.join(environment['TMPDIR'] ?? place, 'left'));
  facts.set('marker', scene.file(path.join(place, 'marker'), ''));
  plantShared(scene);
  for (const name of [
    'keyring',
    'victim_arguments',
    'victim_environment',
    'git_token',
    'workspace_login',
    'cloud_login',
  ]) {
    scene.secret(name);
  }
  if (isRoot) {
    const opt = mkdtempSync('/opt/soda-guard-battery-');
    scene.ends.push(() => {
      rmSync(opt, { recursive: true, force: true });
    });
    await plantAsRoot(scene, opt);
  }
  return scene;
}

/** Whether `run` has an option. */
function knowsOption(product: string, option: string): boolean {
  const args = [path.join(product, 'cli.js'), 'run', '--help'];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).includes(option);
}

/** What processes share without a network: a file in memory, and a System V object. */
function plantShared(scene: Scene): void {
  const { facts, ends } = scene;
  const memory = scene.secretFile(
    'shared_memory',
    `/dev/shm/soda-guard-battery-${randomBytes(6).toString('hex')}`,
  );
  ends.push(() => {
    rmSync(memory);
  });
  const key = randomBytes(4).readUInt32BE() >>> 1;
  const perl = (script: string, ...args: readonly string[]): string =>
    execFileSync('/usr/bin/perl', ['-e', script, ...args], { encoding: 'utf8' });
  const make =
    'my $id = shmget($ARGV[0], 64, 01666) // die $!; shmwrite($id, $ARGV[1], 0, 64) or die $!; print $id';
  const id = perl(make, String(key), scene.secret('shared_object'));
  facts.set('shared_key', String(key));
  ends.push(() => {
    perl('shmctl($ARGV[0], 0, 0) or die $!', id);
  });
}

async function plantListeners(scene: Scene, home: string): Promise<void> {
  const { witnesses, facts, place } = scene;
  facts.set('loopback_port', String(await witnesses.tcp('loopback', '127.0.0.1', 0)));
  // In no entry of the policy, not even with another host, so that the sandbox does not listen on it either.
  facts.set('unlisted_port', String(await witnesses.tcp('unlisted', '127.0.0.1', 0)));
  if (hasIpv6()) facts.set('loopback6_port', String(await witnesses.tcp('loopback6', '::1', 0)));
  facts.set('udp_port', String(await witnesses.udp('udp', '127.0.0.1', 0)));
  facts.set('allowed_port', String(await witnesses.tcp('allowed', '127.0.0.1', 0)));
  facts.set('abstract', `soda-guard-battery-${randomBytes(4).toString('hex')}`);
  await witnesses.unix('abstract', `\0${facts.get('abstract') ?? ''}`);
  facts.set('x11', `/tmp/.X11-unix/X${randomBytes(3).readUIntBE(0, 3)}`);
  await witnesses.unix('x11', `\0${facts.get('x11') ?? ''}`);
  const sockets = [
    ['ssh_agent', path.join(scene.folder(path.join(place, 'agent')), 'ssh.sock')],
    ['gpg_agent', path.join(home, '.gnupg/S.gpg-agent')],
  ] as const;
  for (const [name, at] of sockets) {
    await witnesses.unix(name, at);
    facts.set(name, at);
  }
}

/** The folders and files of a job's runner, and the variables that name them. */
function plantRunner(scene: Scene): Record<string, string> {
  const { facts, place } = scene;
  const work = path.join(place, 'runner/_work');
  const temp = scene.folder(path.join(work, '_temp'));
  scene.folder(path.join(temp, '_runner_file_commands'));
  const files = COMMAND_FILES.map((name): [string, string] => {
    const at = scene.file(path.join(temp, '_runner_file_commands', `${name.toLowerCase()}_1`), '');
    facts.set(name.toLowerCase(), at);
    return [name, at];
  });
  facts.set('runner_temp', temp);
  facts.set('action_code', scene.file(path.join(work, '_actions/owner/name/v1/dist/index.js'), '\n'));
  facts.set('cached_tool', scene.file(path.join(work, '_tool/node/bin/tool'), '\n', 0o777));
  facts.set('event', scene.file(path.join(temp, '_github_workflow/event.json'), '{"action":"opened"}\n'));
  scene.secretFile('runner_secret', path.join(temp, 'secret'));
  return {
    ...Object.fromEntries(files),
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: path.join(work, '_tool'),
    GITHUB_EVENT_PATH: facts.get('event') ?? '',
  };
}
