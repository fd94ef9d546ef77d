/** What may and may not be done in a run on a hosted macOS runner: one question a line, with the number of its topic. */
import type { Question } from './sbpl/question.js';
import { HOME, LAN, T, W } from './subject.js';

type Row = readonly [topic: number, what: string, question: Question];

const file = (operation: string, ...paths: readonly string[]): readonly (readonly [string, Question])[] =>
  paths.map((path) => [`${operation} ${path}`, { operation, path }]);
const directory = (...paths: readonly string[]): readonly (readonly [string, Question])[] =>
  paths.map((path) => [
    `file-read-metadata ${path} (directory)`,
    { operation: 'file-read-metadata', path, vnodeType: 'DIRECTORY' },
  ]);
const ip = (protocol: 'tcp' | 'udp', address: string, port: number): readonly [string, Question] => [
  `${protocol} ${address} ${port}`,
  { operation: 'network-outbound', remote: { kind: 'ip', protocol, address, port } },
];
const listen = (
  operation: 'network-bind' | 'network-inbound',
  address: string,
  port: number,
): readonly [string, Question] => [
  `${operation} ${address} ${port}`,
  { operation, local: { kind: 'ip', protocol: 'tcp', address, port } },
];
const connect = (...paths: readonly string[]): readonly (readonly [string, Question])[] =>
  paths.map((path) => [`connect ${path}`, { operation: 'network-outbound', remote: { kind: 'unix', path } }]);
const bind = (...paths: readonly string[]): readonly (readonly [string, Question])[] =>
  paths.map((path) => [`bind ${path}`, { operation: 'network-bind', local: { kind: 'unix', path } }]);
const named = (
  operation: string,
  word: string,
  ...names: readonly string[]
): readonly (readonly [string, Question])[] =>
  names.map((name) => [`${operation} ${name}`, { operation, names: new Map([[word, name]]) }]);
const plain = (...operations: readonly string[]): readonly (readonly [string, Question])[] =>
  operations.map((operation) => [operation, { operation }]);
const towards = (target: 'self' | 'same-sandbox' | 'others'): readonly (readonly [string, Question])[] =>
  ['signal', 'process-info-pidinfo'].map((operation) => [`${operation} ${target}`, { operation, target }]);
const rows = (topic: number, questions: readonly (readonly [string, Question])[]): readonly Row[] =>
  questions.map(([what, question]) => [topic, what, question]);

const LAUNCHD = [
  '/private/tmp/com.apple.launchd.a1/Listeners',
  '/private/var/run/com.apple.launchd.a1/Listeners',
];
const XCRUN = '/private/var/folders/zz/x/T/xcrun_db-x';

export const ALLOWED: readonly Row[] = [
  ...rows(1, [ip('tcp', '127.0.0.1', 50123)]),
  ...rows(3, [ip('tcp', '::1', 50123)]),
  // A limit that is known: `localhost` is every address of the machine.
  ...rows(5, [ip('tcp', LAN, 50123)]),
  ...rows(7, named('network-outbound', 'control-name', 'com.apple.netsrc')),
  ...rows(9, connect(`${T}/x.sock`)),
  ...rows(11, bind(`${T}/x.sock`)),
  ...rows(15, file('file-read-data', '/', '/usr/lib/dyld', '/System/Library/x')),
  ...rows(15, file('file-read-data', '/opt/homebrew/bin/node', '/usr/local/lib/libz.dylib')),
  ...rows(
    15,
    file('file-read-data', '/opt/homebrew/etc/ca-certificates/cert.pem', '/usr/local/etc/gitconfig'),
  ),
  ...rows(17, file('file-read-data', `${W}/src/a.ts`, `${W}/.github/workflows/ci.yml`, `${W}/.git/config`)),
  ...rows(19, file('file-read-data', `${HOME}/hostedtoolcache/node/bin/node`)),
  ...rows(
    21,
    file('file-read-data', '/Applications/Xcode_16.4.app/Contents/Developer/usr/lib/libxcrun.dylib'),
  ),
  ...rows(23, directory('/Users', HOME, `${HOME}/work`, `${HOME}/.ssh`)),
  ...rows(23, file('file-read-metadata', '/tmp', '/var')),
  ...['file-write-create', 'file-write-data'].flatMap((operation) =>
    rows(25, file(operation, `${W}/out.txt`, `${T}/a`, `${W}/.git/index`, `${W}/.git/objects/x`)),
  ),
  ...rows(27, file('file-write-unlink', `${W}/out.txt`, `${T}/a`)),
  ...rows(29, file('file-write-create', `${W}/docs/new.md`)),
  ...rows(31, file('file-write-data', '/dev/null', '/dev/tty', '/dev/dtracehelper')),
  ...rows(33, file('file-write-mode', `${W}/run.sh`)),
  ...rows(35, file('file-ioctl', '/dev/ptmx')),
  [
    35,
    'file-ioctl /dev/ttys003 (own)',
    { operation: 'file-ioctl', path: '/dev/ttys003', extensions: ['com.apple.sandbox.pty'] },
  ],
  ...rows(37, file('file-write-data', `${W}/src/a.ts`, `${T}/b`)),
  ...['process-exec', 'process-exec-interpreter'].flatMap((operation) =>
    rows(39, file(operation, '/bin/sh', `${W}/node_modules/.bin/x`, `${T}/a.out`)),
  ),
  ...rows(41, [...towards('self'), ...towards('same-sandbox')]),
  ...rows(
    43,
    named('mach-lookup', 'global-name', 'com.apple.system.opendirectoryd.libinfo', 'com.apple.logd'),
  ),
  ...rows(47, named('mach-lookup', 'global-name', 'com.apple.SystemConfiguration.configd')),
  ...rows(49, named('mach-lookup', 'global-name', 'com.apple.cfprefsd.daemon')),
  ...rows(51, named('sysctl-read', 'sysctl-name', 'hw.ncpu', 'kern.sysv.semmni', 'net.routetable.0.0.3.0')),
  ...rows(53, plain('ipc-posix-sem')),
  ...rows(53, named('ipc-posix-shm-read-data', 'ipc-posix-name', 'apple.shm.notification_center')),
  ...rows(55, file('file-link', `${W}/a`)),
];

export const DENIED: readonly Row[] = [
  ...rows(2, [ip('tcp', '127.0.0.1', 50124), ip('tcp', '::1', 50124), ip('tcp', '127.0.0.1', 22)]),
  ...rows(4, [ip('tcp', '1.1.1.1', 50123), ip('tcp', '1.1.1.1', 443), ip('tcp', '2606:4700::1111', 443)]),
  ...rows(6, [ip('tcp', LAN, 50124), ip('tcp', '192.168.64.1', 50123), ip('tcp', '169.254.169.254', 80)]),
  ...rows(6, [ip('udp', '127.0.0.1', 50123)]),
  ...rows(8, [ip('tcp', '::ffff:127.0.0.1', 50123), ip('udp', '8.8.8.8', 53), ip('tcp', '8.8.8.8', 53)]),
  ...rows(8, [ip('tcp', '9.9.9.9', 853), ip('udp', '1.1.1.1', 443)]),
  ...rows(10, connect('/private/var/run/mDNSResponder', '/private/var/run/docker.sock')),
  ...rows(10, connect(`${HOME}/.docker/run/docker.sock`, `${HOME}/.colima/default/docker.sock`)),
  ...rows(12, bind(`${W}/x.sock`, '/private/tmp/x.sock')),
  ...rows(12, [listen('network-bind', '127.0.0.1', 0), listen('network-inbound', '0.0.0.0', 8080)]),
  ...rows(14, connect(...LAUNCHD, `${W}/x.sock`, '/private/tmp/x.sock')),
  ...rows(16, file('file-read-data', `${HOME}/.ssh/id_rsa`, `${HOME}/.SSH/id_rsa`)),
  ...rows(16, file('file-read-data', `${HOME}/Library/Keychains/login.keychain-db`)),
  ...rows(
    16,
    file('file-read-data', `/System/Volumes/Data${HOME}/.ssh/id_rsa`, '/Library/Keychains/System.keychain'),
  ),
  ...rows(
    18,
    file('file-read-data', `${W}/.netrc`, `${W}/.NETRC`, `${W}/gha-creds-1.json`, `${HOME}/.npmrc`),
  ),
  ...rows(20, file('file-read-data', `${HOME}/work/_temp/_runner_file_commands/set_env_1`)),
  ...rows(20, file('file-read-data', `${HOME}/work/_actions/x/y`)),
  ...rows(
    22,
    file(
      'file-read-data',
      `${HOME}/actions-runner/.credentials`,
      '/private/tmp/other',
      `${HOME}/work/other/f`,
    ),
  ),
  ...rows(
    22,
    file('file-read-data', '/private/var/log/system.log', '/opt/homebrew/etc/my.cnf', '/usr/local/var/x'),
  ),
  ...rows(24, file('file-read-metadata', `${HOME}/.ssh/id_rsa`)),
  ...rows(24, file('file-read-data', '/Users', HOME)),
  ...[
    'file-write-create',
    'file-write-data',
    'file-write-unlink',
    'file-write-mode',
    'file-write-xattr',
  ].flatMap((operation) =>
    rows(
      26,
      file(
        operation,
        `${W}/.git/config`,
        `${W}/.git/hooks/pre-commit`,
        `${W}/sub/.git/config`,
        `${W}/.GIT/config`,
      ),
    ),
  ),
  ...['file-write-unlink', 'file-write-create'].flatMap((operation) =>
    rows(
      28,
      file(operation, W, `${W}/.git`, `${W}/sub`, `${W}/sub/.git`, `${W}/.github`, `${HOME}/work/app`, T),
    ),
  ),
  ...rows(
    30,
    file('file-write-create', `${W}/.github/workflows/evil.yml`, `${W}/.GitHub/x`, `${W}/.mcp.json`),
  ),
  ...rows(30, file('file-write-create', `${W}/.husky`, `${W}/.husky/x`, `${W}/.git/info/attributes`)),
  ...rows(32, file('file-write-data', '/dev/disk0', '/dev/rdisk0', '/dev/pf')),
  ...rows(32, file('file-read-data', '/dev/disk0', '/dev/rdisk0s1')),
  ...rows(34, file('file-write-setugid', `${W}/run.sh`, `${T}/x`)),
  ...rows(34, file('file-mount', W, T)),
  ...rows(36, file('file-ioctl', '/dev/disk0', '/dev/ttys003')),
  ...['file-write-data', 'file-write-create'].flatMap((operation) =>
    rows(
      38,
      file(
        operation,
        `${HOME}/Library/LaunchAgents/x.plist`,
        '/usr/local/bin/x',
        '/opt/homebrew/bin/x',
        `${HOME}/hostedtoolcache/x`,
        XCRUN,
        '/private/tmp/x',
      ),
    ),
  ),
  ...rows(40, file('process-exec', `${HOME}/work/_actions/x`, `${HOME}/bin/x`, '/private/etc/x')),
  ...rows(42, towards('others')),
  ...rows(
    44,
    named(
      'mach-lookup',
      'global-name',
      'com.apple.SecurityServer',
      'com.apple.securityd.xpc',
      'com.apple.secd',
    ),
  ),
  ...rows(45, named('mach-lookup', 'global-name', 'com.apple.trustd.agent')),
  ...rows(
    46,
    named(
      'mach-lookup',
      'global-name',
      'com.apple.dnssd.service',
      'com.apple.mDNSResponder',
      'com.apple.bsd.dirhelper',
    ),
  ),
  ...rows(
    48,
    named('mach-lookup', 'global-name', 'com.apple.coreservices.launchservicesd', 'com.apple.lsd.open'),
  ),
  ...rows(48, named('mach-lookup', 'global-name', 'com.apple.xpc.smd', 'com.apple.coreservices.appleevents')),
  ...rows(
    50,
    named(
      'mach-lookup',
      'global-name',
      'com.apple.pasteboard.1',
      'com.apple.sysmond',
      'com.apple.trustd.agentX',
      'x',
    ),
  ),
  ...rows(52, named('sysctl-read', 'sysctl-name', 'kern.procargs2.1', 'kern.proc.all')),
  ...rows(52, named('sysctl-write', 'sysctl-name', 'kern.hostname')),
  ...rows(
    54,
    plain('lsopen', 'appleevent-send', 'job-creation', 'mach-register', 'nvram-set', 'system-fsctl'),
  ),
  ...rows(54, named('iokit-open', 'iokit-registry-entry-class', 'IOHIDLibUserClient')),
  ...rows(54, named('mach-register', 'global-name', 'x')),
  ...rows(
    56,
    file('file-link', `${HOME}/.ssh/id_rsa`, `${HOME}/hostedtoolcache/x`, `${W}/.git/config`, `${W}/.netrc`),
  ),
  ...rows(56, file('file-clone', `${HOME}/.ssh/id_rsa`, `${W}/.netrc`)),
];
