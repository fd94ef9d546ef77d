/**
 * What only a Mac can answer: whether sandbox-exec takes the profiles, whether programs run in them, and whether the
 * kernel decides as the evaluator says. Everything is tried on the loopback or with files that the test made.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentFor } from '../../../src/sandbox/environment.js';
import { parsePassEnv } from '../../../src/sandbox/pass-env.js';
import { launchSeatbelt, thisHost } from '../../../src/sandbox/seatbelt/launch.js';
import { port } from './subject.js';

const SECRET = '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n';

let workspace: string;
let canary: string;
let proxy: Server;
let other: Server;

async function listener(): Promise<Server> {
  const server = createServer((socket) => socket.end('hello')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  workspace = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sg-mac-')));
  canary = mkdtempSync(path.join(os.homedir(), '.sg-canary-'));
  writeFileSync(path.join(canary, 'secret'), 'secret');
  for (const name of ['.git/objects', '.git/refs', '.git/hooks', '.github/workflows']) {
    mkdirSync(path.join(workspace, name), { recursive: true });
  }
  writeFileSync(path.join(workspace, '.git/HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(workspace, '.git/config'), SECRET);
  writeFileSync(path.join(workspace, '.netrc'), 'machine x');
  [proxy, other] = await Promise.all([listener(), listener()]);
});

afterAll(() => {
  proxy.close();
  other.close();
  rmSync(workspace, { recursive: true });
  rmSync(canary, { recursive: true });
});

async function run(script: string): Promise<{ code: number; said: string }> {
  const none = parsePassEnv([]);
  if (!none.ok) throw new TypeError(none.problem.message);
  const address = { host: '127.0.0.1', port: portOf(proxy) };
  const { env } = environmentFor(process.env, { passEnv: none.value, mode: 'proxied', proxy: address });
  const environment = new Map([
    ...env,
    ['CANARY', canary],
    ['OTHER', String(portOf(other))],
    ['PROXY', String(portOf(proxy))],
  ]);
  const sandbox = await launchSeatbelt(
    {
      backend: 'seatbelt',
      form: 'user',
      command: ['/bin/sh', '-c', script],
      ...{ workspace, cwd: workspace, environment, output: 'merged', network: 'namespace', sockets: [] },
      proxyPort: port(portOf(proxy)),
      listenScript: '',
      node: process.execPath,
    },
    thisHost(),
  );
  if (sandbox.output === undefined) throw new TypeError('no output');
  const said = text(sandbox.output);
  await sandbox.go();
  const { code } = await sandbox.exited;
  return { code, said: await said };
}

describe('in a real profile', () => {
  it.each([
    ['a file of the workspace is written', 'echo x >out.txt && cat out.txt'],
    ['temporary files and a home of its own', 'echo x >"$TMPDIR/a" && echo x >"$HOME/a"'],
    ['the proxy is reached', 'nc -z 127.0.0.1 "$PROXY"'],
    ['git runs', 'git --version && git status'],
    ['Node.js runs', "node -e \"require('os').userInfo(); require('fs').realpathSync('.')\""],
    ['Python runs', 'python3 -c "import ssl, socket, multiprocessing"'],
    ['a background job is ended by its shell', 'sleep 600 & kill $! && wait $!; true'],
    ['a script with an interpreter runs', 'printf "#!/bin/sh\\necho y\\n" >s && chmod +x s && ./s'],
  ])('%s', async (_, script) => {
    expect(await run(script)).toMatchObject({ code: 0 });
  });

  it.each([
    ['another port of the loopback', 'nc -z -w 1 127.0.0.1 "$OTHER"'],
    ['a file of the home directory', 'cat "$CANARY/secret"'],
    ['a listing of the home directory', 'ls "$(dirname "$CANARY")"'],
    ['a hook of git', 'echo x >.git/hooks/pre-commit'],
    ['the config of git', 'echo x >>.git/config'],
    ['another folder under the name .git', 'mv .git .x'],
    ['a workflow, in any case', 'echo x >.GitHub/workflows/evil.yml'],
    ['a file that others would trust', 'echo x >.mcp.json'],
    ['credentials in the workspace', 'cat .netrc'],
    ['a hard link to what is protected', 'ln .git/config link'],
    ['the setuid bit', 'cp /bin/sh s2 && chmod u+s s2'],
    ['a program through LaunchServices', 'open -a Calculator'],
    ['AppleScript', 'osascript -e \'tell application "Finder" to get name\''],
    ['a job of launchd', 'launchctl submit -l sg.test -- /usr/bin/true'],
    ['the keychain', 'security list-keychains'],
    ['the pasteboard', 'pbpaste | grep -q .'],
    ['a name server', 'nslookup -timeout=1 example.com 8.8.8.8'],
    ['the name service', 'dscacheutil -q host -a name example.com | grep -q .'],
    ['the arguments of other processes', 'ps -A -o command= | grep -q .'],
    ['a listener', 'nc -l 127.0.0.1 0 & sleep 1; kill -0 $!'],
    ['another profile, even one that allows everything', 'sandbox-exec -p "(version 1)(allow default)" true'],
  ])('closed: %s', async (_, script) => {
    expect((await run(script)).code).not.toBe(0);
  });

  it('the credential is gone from .git/config for the time of the run', async () => {
    const { code, said } = await run('cat .git/config');
    expect(code).toBe(0);
    expect(said).not.toContain('c2VjcmV0');
    expect(readFileSync(path.join(workspace, '.git/config'), 'utf8')).toBe(SECRET);
  });

  it('nothing outlives the run', async () => {
    const { said } = await run(
      'perl -e "use POSIX; fork and exit; POSIX::setsid(); exec qw(sleep 600)" & echo $!',
    );
    expect(said).not.toBe('');
    const left = spawnSync('/bin/ps', ['-A', '-o', 'command='], { encoding: 'utf8' }).stdout.split('\n');
    expect(left).not.toContain('sleep 600');
  });
});
