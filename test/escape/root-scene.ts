import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasIpv6, type Scene } from './scene.js';
import type { Witnesses } from './witnesses.js';

/** A group besides the user's own, which no name has to stand for. */
export const FURTHER_GROUP = 54_321;

/** Addresses of the arena's own loopback interface that stand for others: nothing leaves it. */
const ADDRESSES = {
  lan: '10.99.0.7',
  public: '198.51.100.7',
  resolver: '8.8.8.8',
  metadata: '169.254.169.254',
  wire_server: '168.63.129.16',
} as const;
const PUBLIC_6 = '2001:db8::7';
const LINK_LOCAL_6 = 'fe80::7';

const HOSTS = [
  '127.0.0.1 localhost allowed.test inner.test below.inner.test',
  `${ADDRESSES.metadata} rebound.test`,
  `${ADDRESSES.lan} lan.test`,
  '',
];

/** A service in a network namespace of its own, as systemd's PrivateNetwork= and container engines make them. */
const FOREIGN = `
$| = 1;
socket(S, PF_UNIX, SOCK_STREAM, 0) and bind(S, pack_sockaddr_un($ARGV[0])) and listen(S, 9) or die;
chmod 0777, $ARGV[0];
print "up\\n";
while (accept(my $from, S)) { print scalar(<$from>); close $from }
`;

/** What only root can plant: in the arena's own namespaces, but for the folder below /opt. */
export async function plantAsRoot(scene: Scene, opt: string): Promise<void> {
  scene.folder(opt);
  plantFiles(scene, opt);
  await plantSockets(scene, opt);
  await plantAddresses(scene);
  plantLateMount(scene, path.join(opt, 'late'));
}

/** A place below which something can be mounted that everybody who follows this machine's mounts gets as well. */
function plantLateMount(scene: Scene, at: string): void {
  scene.folder(at, 0o755);
  mount('-t', 'tmpfs', '-o', 'mode=755', 'none', at);
  scene.ends.push(() => {
    execFileSync('/usr/bin/umount', [at]);
  });
  mount('--make-shared', at);
  const below = scene.folder(path.join(at, 'below'), 0o755);
  scene.facts.set('late_file', path.join(below, 'secret'));
  scene.actions.set('mount', () => {
    mount('-t', 'tmpfs', '-o', 'mode=755', 'none', below);
    scene.secretFile('late', path.join(below, 'secret'));
    return () => {
      execFileSync('/usr/bin/umount', ['--lazy', below]);
    };
  });
}

function plantFiles(scene: Scene, opt: string): void {
  scene.facts.set('outside', scene.file(path.join(opt, 'outside'), '\n'));
  scene.facts.set('outside_folder', opt);
  const group = scene.secretFile('group', path.join(opt, 'group'));
  chownSync(group, 0, FURTHER_GROUP);
  chmodSync(group, 0o040);
  for (const directory of ['/run', '/home', '/var/log', '/var/spool', '/var/backups']) {
    if (existsSync(directory)) mount('-t', 'tmpfs', '-o', 'mode=755', 'none', directory);
  }
  scene.secretFile('other_home', '/home/other/secret');
  scene.secretFile('log', '/var/log/secret');
  scene.secretFile('spool', '/var/spool/secret');
  // Not in /etc itself: whoever adds a user meanwhile replaces the files there, and with them what is mounted over them.
  scene.secretFile('passwords', '/var/backups/shadow.bak');
  if (existsSync('/etc/ssh')) {
    mount('-t', 'tmpfs', '-o', 'mode=755', 'none', '/etc/ssh');
    scene.secretFile('host_key', '/etc/ssh/ssh_host_ed25519_key');
  }
  const resolver = `nameserver ${ADDRESSES.resolver}\noptions timeout:1 attempts:1\n`;
  if (existsSync('/etc/resolv.conf')) {
    mount('--bind', scene.file(path.join(opt, 'resolv.conf'), resolver, 0o644), '/etc/resolv.conf');
  }
  plantSetIdProgram(scene, opt);
  mount('--bind', scene.file(path.join(opt, 'hosts'), HOSTS.join('\n'), 0o644), '/etc/hosts');
}

/** A program that runs as root for everybody, where the file system and the kernel let it. */
function plantSetIdProgram(scene: Scene, opt: string): void {
  const file = path.join(opt, 'set-id');
  copyFileSync('/usr/bin/id', file);
  chmodSync(file, 0o4755);
  scene.facts.set('set_id', file);
}

function mount(...args: readonly string[]): void {
  execFileSync('/usr/bin/mount', args);
}

async function plantSockets(scene: Scene, opt: string): Promise<void> {
  const { witnesses, facts, inside } = scene;
  for (const [name, at] of [
    ['docker', '/run/docker.sock'],
    ['containerd', '/run/containerd/containerd.sock'],
    ['podman', '/run/podman/podman.sock'],
    ['dbus', '/run/dbus/system_bus_socket'],
    ['systemd', '/run/systemd/private'],
    ['user_bus', `/run/user/${inside.uid}/bus`],
    ['wayland', `/run/user/${inside.uid}/wayland-0`],
    ['opt_socket', path.join(opt, 'deep/service.sock')],
  ] as const) {
    scene.folder(path.dirname(at), 0o755);
    await witnesses.unix(name, at);
    facts.set(name, at);
  }
  const foreign = path.join(opt, 'foreign.sock');
  await witnesses.program('foreign', [
    // It ends with the arena, however that ends.
    ...([
      '/usr/bin/setpriv',
      '--pdeathsig',
      'KILL',
      '--',
      '/usr/bin/unshare',
      '--net',
      '--',
      '/usr/bin/perl',
      '-MSocket',
      '-e',
    ] as const),
    FOREIGN,
    foreign,
  ]);
  facts.set('foreign', foreign);
}

async function plantAddresses({ witnesses, facts }: Scene): Promise<void> {
  for (const [name, address] of Object.entries(ADDRESSES)) {
    execFileSync('/usr/sbin/ip', ['address', 'add', `${address}/32`, 'dev', 'lo']);
    facts.set(name, address);
  }
  allowEcho(facts);
  await witnesses.tcp('lan', ADDRESSES.lan, 8080);
  await witnesses.tcp('public', ADDRESSES.public, 443);
  await witnesses.udp('quic', ADDRESSES.public, 443);
  await witnesses.tcp('metadata', ADDRESSES.metadata, 80);
  await witnesses.tcp('wire_server', ADDRESSES.wire_server, 80);
  await witnesses.udp('dns', ADDRESSES.resolver, 53);
  await witnesses.tcp('dns_tcp', ADDRESSES.resolver, 53);
  await witnesses.tcp('dot', ADDRESSES.resolver, 853);
  await witnesses.tcp('doh', ADDRESSES.resolver, 443);
  if (hasIpv6()) await plantIpv6Addresses(witnesses, facts);
}

async function plantIpv6Addresses(witnesses: Witnesses, facts: Map<string, string>): Promise<void> {
  for (const address of [PUBLIC_6, LINK_LOCAL_6]) {
    execFileSync('/usr/sbin/ip', ['address', 'add', `${address}/128`, 'dev', 'lo', 'nodad']);
  }
  facts.set('public6', PUBLIC_6);
  facts.set('link_local6', LINK_LOCAL_6);
  await witnesses.tcp('public6', PUBLIC_6, 443);
  await witnesses.tcp('link_local6', `${LINK_LOCAL_6}%lo`, 443);
}

/** Lets everybody in the arena's network send echo requests (icmp(7)), where its switches can be changed. */
function allowEcho(facts: Map<string, string>): void {
  try {
    writeFileSync('/proc/sys/net/ipv4/ping_group_range', '0 2147483647');
  } catch {
    return;
  }
  facts.set('echo', 'yes');
}
