import { describe, expect, it } from 'vitest';
import { emptyableHome } from '../../../src/sandbox/mounts/gather.js';
import { credentialPlace, isCredentialFile } from '../../../src/sandbox/mounts/credentials.js';
import { otherHomes } from '../../../src/sandbox/mounts/other-homes.js';
import {
  isSecretSystemFile,
  KERNEL_HIDDEN,
  KERNEL_MASKED,
  SECRET_DIRECTORIES,
} from '../../../src/sandbox/mounts/places.js';
import {
  readRefusal,
  writeRefusal,
  type RequestContext,
} from '../../../src/sandbox/mounts/requested-paths.js';
import { runnerPlaces } from '../../../src/sandbox/mounts/runner-places.js';
import { pathnameSockets } from '../../../src/sandbox/mounts/unix-sockets.js';

describe('hidden places', () => {
  it('are those that people expect', () => {
    expect(KERNEL_MASKED).toEqual(expect.arrayContaining(['/proc/kcore', '/proc/keys', '/proc/timer_list']));
    expect(KERNEL_HIDDEN).toEqual(
      expect.arrayContaining([
        '/sys/firmware',
        '/sys/kernel/debug',
        '/sys/kernel/tracing',
        '/sys/class/net',
        '/sys/fs/cgroup',
      ]),
    );
    for (const name of ['docker', 'containerd', 'cloud', 'waagent', 'systemd']) {
      expect(SECRET_DIRECTORIES).toContain(`/var/lib/${name}`);
    }
    for (const name of ['/root', '/home', '/var/log', '/var/spool', '/var/backups', '/var/crash']) {
      expect(SECRET_DIRECTORIES).toContain(name);
    }
  });

  it.each([
    ['/etc/shadow', true],
    ['/etc/shadow-', true],
    ['/etc/gshadow', true],
    ['/etc/sudoers', true],
    ['/etc/sudoers.bak', true],
    ['/etc/ssh/ssh_host_ed25519_key', true],
    ['/etc/ssh/ssh_host_ed25519_key.pub', false],
    ['/etc/shadow.lock', false],
    ['/etc/passwd', false],
  ])('%s is a secret of the system: %s', (name, expected) => {
    expect(isSecretSystemFile(name)).toBe(expected);
  });

  it('are the homes of people, and of nobody else', () => {
    const passwd = [
      'root:x:0:0:root:/root:/bin/bash',
      'daemon:x:1:1::/usr/sbin:/usr/sbin/nologin',
      'postgres:x:105:1::/var/lib/postgresql:/bin/bash',
      'alice:x:1000:1000::/data/alice:/bin/bash',
      'bob:x:1001:1001::/:/bin/sh',
      'eve:x:1002:1002::/usr/games:/bin/sh',
      'nobody:x:65534:65534::/nonexistent:/bin/false',
      'broken',
    ].join('\n');
    expect(otherHomes(passwd)).toEqual(['/root', '/data/alice']);
  });

  it.each([
    ['/home/u', '/home/u'],
    ['/root', '/root'],
    ['/var/lib/jenkins', '/var/lib/jenkins'],
    ['/', undefined],
    ['/usr', undefined],
    ['/tmp', undefined],
    ['/proc/1', undefined],
    [undefined, undefined],
  ])('an empty home takes the place of %s: %s', (home, expected) => {
    expect(emptyableHome(home)).toBe(expected);
  });
});

describe('the places of a runner', () => {
  it('are found by its variables', () => {
    const places = runnerPlaces(
      {
        RUNNER_TEMP: '/opt/r/_work/_temp',
        RUNNER_WORKSPACE: '/opt/r/_work/repo',
        RUNNER_TOOL_CACHE: '/opt/cache',
      },
      [],
    );
    expect(places.hidden).toEqual(expect.arrayContaining(['/opt/r/_work/_temp', '/opt/r/_work/_actions']));
    expect(places.tools).toEqual(['/opt/cache']);
  });

  it.each([
    ['/opt/runner/bin/Runner.Worker', ['/opt/runner']],
    ['/opt/runner/bin.2.330.0/Runner.Listener', ['/opt/runner']],
    ['/usr/bin/node', []],
    ['/bin/Runner.Worker', []],
  ])('are found by the program %s', (program, expected) => {
    expect(runnerPlaces({}, [program]).hidden).toEqual(expected);
  });

  it('are none where the variables name nothing absolute', () => {
    expect(runnerPlaces({ RUNNER_TEMP: '', RUNNER_WORKSPACE: 'x' }, [])).toEqual({ hidden: [], tools: [] });
  });
});

describe('sockets of /proc/net/unix', () => {
  it('are those with a path, whatever is in it', () => {
    const text = [
      'Num       RefCount Protocol Flags    Type St Inode Path',
      '00000000a5397a14: 00000003 00000000 00000000 0001 03  1675',
      '0000000000000000: 00000002 00000000 00010000 0001 01 18304 /run/dbus/system bus # 1',
      '0000000000000000: 00000002 00000000 00010000 0001 01 18305 @/abstract',
      '0000000000000000: 00000002 00000000 00010000 0001 01 18306 relative.sock',
      '0000000000000000: 00000002 00000000 00010000 0001 01 118306 /opt/a',
      '0000000000000000: 00000003 00000000 00000000 0001 03 118307 /opt/a',
    ].join('\n');
    expect(pathnameSockets(text)).toEqual(['/run/dbus/system bus # 1', '/opt/a']);
  });
});

describe('requests for paths', () => {
  const context: RequestContext = {
    workspace: '/home/u/project',
    home: '/home/u',
    secret: ['/root', '/home', '/var/log', '/opt/runner', '/home/u/work/_temp'],
    scratch: ['/tmp', '/var/tmp', '/run'],
  };

  it.each([
    ['/home/u/notes', undefined],
    ['/home/u/.cache/pip', undefined],
    ['/home/u/.config', undefined],
    ['/tmp/input', undefined],
    ['/mnt/data', undefined],
    ['/mnt', undefined],
    ['/usr/share/x', undefined],
    ['/', /it holds/],
    ['/home', /it holds|is hidden/],
    ['/home/u', /home directory/],
    ['/home/other/x', /\/home is hidden/],
    ['/home/u/.ssh', /credentials/],
    ['/home/u/.ssh/config', /credentials/],
    ['/home/u/.config/gh/hosts.yml', /credentials/],
    ['/home/u/a/.netrc', /credentials/],
    ['/root/x', /hidden/],
    ['/var', /it holds/],
    ['/var/log/syslog', /hidden/],
    ['/opt/runner/.credentials', /hidden/],
    ['/home/u/work/_temp/x', /hidden/],
    ['/home/u/work', /it holds \/home\/u\/work\/_temp/],
    ['/tmp', /of the sandbox's own|its own/],
    ['/proc/1', /its own \/proc/],
    ['/etc/shadow', /secret/],
  ])('--read %s', (real, expected) => {
    const refusal = readRefusal(real, context);
    if (expected === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(expected);
  });

  it.each([
    ['/home/u/other-project', undefined],
    ['/usr/local/share/x', undefined],
    ['/mnt/data', undefined],
    ['/home/u/.ssh', /credentials/],
    ['/etc/cron.d', /whole system/],
    ['/usr/bin', /whole system/],
    ['/boot', /whole system/],
    ['/home/u', /./],
    ['/home', /workspace/],
    ['/', /workspace|holds/],
  ])('--write %s', (real, expected) => {
    const refusal = writeRefusal(real, context);
    if (expected === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatch(expected);
  });

  it.each([
    ['.netrc', true],
    ['gha-creds-0a1b.json', true],
    ['gha-creds.json', false],
    ['.npmrc', false],
  ])('%s holds nothing but credentials: %s', (name, expected) => {
    expect(isCredentialFile(name)).toBe(expected);
  });

  it('credentials of a home are found by where they lie', () => {
    expect(credentialPlace('/home/u', '/home/u/.aws/credentials')).toBe('/home/u/.aws');
    expect(credentialPlace('/home/u', '/home/u/.awsome')).toBeUndefined();
  });
});
