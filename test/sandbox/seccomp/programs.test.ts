import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSeccompFilter } from '../../../src/sandbox/seccomp/index.js';
import { hasBwrap, preparePlace, untestable, type Run } from './kernel.js';

const place = preparePlace();
afterAll(() => {
  place.dispose();
});

const NODE = `
const { Worker } = require('node:worker_threads');
const { spawnSync } = require('node:child_process');
const { createServer } = require('node:http');
const fs = require('node:fs');
const crypto = require('node:crypto');
fs.writeFileSync('file', 'text');
fs.chmodSync('file', 0o755);
fs.cpSync('file', 'copy');
if (spawnSync('/bin/sh', ['-c', 'exit 7']).status !== 7) throw new Error('spawn');
const server = createServer((request, response) => response.end('served'));
server.listen(0, '127.0.0.1', async () => {
  const answer = await (await fetch('http://127.0.0.1:' + server.address().port)).text();
  const worker = new Worker('require("node:worker_threads").parentPort.postMessage("worked")', { eval: true });
  worker.on('message', (message) => {
    crypto.pbkdf2('a', 'b', 1, 8, 'sha256', async () => {
      console.log(answer, message, (await fs.promises.readFile('copy', 'utf8')));
      server.close();
    });
  });
});
`;

const PYTHON = `
import multiprocessing, os, socket, subprocess, tempfile, threading
assert subprocess.run(['/bin/sh', '-c', 'exit 7']).returncode == 7
server = socket.create_server(('127.0.0.1', 0))
def serve():
    connection, _ = server.accept()
    connection.sendall(b'served')
    connection.close()
thread = threading.Thread(target=serve)
thread.start()
with socket.create_connection(server.getsockname()) as client:
    answer = client.recv(100).decode()
thread.join()
with tempfile.NamedTemporaryFile() as file:
    os.chmod(file.name, 0o755)
pipe, end = multiprocessing.Pipe()
process = multiprocessing.Process(target=end.send, args=('worked',))
process.start()
print(answer, pipe.recv())
process.join()
`;

const JAVA = `
import java.net.*;
import java.nio.file.*;
public class Main {
  public static void main(String[] args) throws Exception {
    if (new ProcessBuilder("/bin/sh", "-c", "exit 7").start().waitFor() != 7) throw new Exception("process");
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> {
        try (Socket socket = server.accept()) { socket.getOutputStream().write("served".getBytes()); }
        catch (Exception error) { throw new RuntimeException(error); }
      });
      thread.start();
      try (Socket client = new Socket(server.getInetAddress(), server.getLocalPort())) {
        Files.write(Path.of("file"), client.getInputStream().readAllBytes());
      }
      thread.join();
    }
    System.out.println(Files.readString(Path.of("file")));
  }
}
`;

const GIT = `
set -e
git init -q -b main one && cd one
echo a >a && git add a && git commit -q -m first
git checkout -q -b side && echo b >b && git add b && git commit -q -m second
echo c >>a && git stash -q && git stash pop -q && git checkout -q -- a
git worktree add -q ../tree main && git gc -q
git clone -q . ../two && cd ../two && git log --format=%s
`;

const FILES = `
set -e
mkdir -p tree/sub && echo text >tree/sub/file && chmod 0750 tree/sub && mkfifo tree/fifo
tar -cf tree.tar tree && mkdir out && tar -xpf tree.tar -C out && cp -a out/tree copy
install -m 0755 tree/sub/file installed && mktemp -d ./XXXXXX >/dev/null && umask 022
find copy -type f -exec cat {} + | sort | xargs -n1 -P2 echo
`;

interface Program {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** How to see whether it is there and starts for this user without the filter. */
  readonly there: readonly [string, ...string[]];
  readonly says: string;
}

const PROGRAMS: readonly Program[] = [
  {
    name: 'node with a server, a worker, a child and files',
    command: [process.execPath, '-e', NODE],
    there: [process.execPath, '--version'],
    says: 'served worked text\n',
  },
  {
    name: 'python3 with a server, a thread, a process and files',
    command: ['/usr/bin/python3', '-c', PYTHON],
    there: ['/usr/bin/python3', '--version'],
    says: 'served worked\n',
  },
  {
    name: 'java with a server, a thread, a child and files',
    command: ['/usr/bin/java', '-XX:-UsePerfData', 'Main.java'],
    there: ['/usr/bin/javac', '-version'],
    says: 'served\n',
  },
  {
    name: 'git: init, commit, branch, stash, worktree, gc, clone',
    command: ['/bin/sh', '-c', GIT],
    there: ['/usr/bin/git', '--version'],
    says: 'second\nfirst\n',
  },
  {
    name: 'npm',
    command: ['/bin/sh', '-c', 'npm --version >/dev/null && npm init -y >/dev/null && npm pkg get version'],
    there: ['/usr/bin/npm', '--version'],
    says: '"1.0.0"\n',
  },
  {
    name: 'tar, cp, install, find, xargs',
    command: ['/bin/sh', '-c', FILES],
    there: ['/bin/tar', '--version'],
    says: 'text\n',
  },
];

const ENV = {
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  GIT_CONFIG_NOSYSTEM: '1',
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
};

const missing = untestable ?? (hasSeccompFilter(process.arch) ? undefined : `no filter for ${process.arch}`);
const RUNS = [
  { by: 'perl', skipped: missing },
  { by: 'bwrap', skipped: missing ?? (hasBwrap ? undefined : 'no bwrap') },
] as const;

for (const { by, skipped } of RUNS) {
  const note = skipped === undefined ? '' : ` (skipped: ${skipped})`;
  describe.skipIf(skipped !== undefined)(`programs under the filter, loaded by ${by}${note}`, () => {
    for (const { name, command, there, says } of PROGRAMS) {
      it(name, (context) => {
        const directory = place.fresh();
        const run: Run = { by, as: 'user', filtered: true };
        const found = place.run({ ...run, filtered: false }, there, directory, ENV);
        context.skip(found.status !== 0, `${there[0]} cannot be started here`);
        writeFileSync(path.join(directory, 'Main.java'), JAVA);
        const done = place.run(run, command, directory, ENV);
        expect([done.status, done.stdout, done.stderr]).toEqual([0, says, '']);
      });
    }
  });
}
