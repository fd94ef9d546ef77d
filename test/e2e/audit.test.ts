/** From an audit to an enforced policy: what the one writes down is all that the other needs. */
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { install, type Finished, type Installation } from './installation.js';
import { readLog, verdicts } from './log.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

const PUBLIC = '93.184.0.10';
const NAMES = ['one.test', 'two.test', 'unused.test'];

/**
 * Runs a command where an address that is no private one leads to a server: in a network of its own, in which a whole range is
 * local without being an address of an interface.
 */
const IN_PUBLIC_NETWORK = `
/usr/sbin/ip link set lo up && /usr/sbin/ip route add local 93.184.0.0/16 dev lo || exit 99
mkfifo "$1/ready" || exit 99
"$2" -e '
  const { createServer } = require("node:http");
  createServer((request, response) => response.end("page of " + request.headers.host + "\\n"))
    .listen(80, "${PUBLIC}", () => require("node:fs").writeFileSync(process.argv[1], "\\n"));
' "$1/ready" &
server=$!
read -r line <"$1/ready"
shift 2
"$@"
code=$?
kill "$server"
exit "$code"
`;

const SCRIPT = `
curl -sS -m 20 http://one.test/
curl -sS -m 20 --noproxy "*" http://two.test/
echo "token: $TOKEN"
echo done
`;
const PAGES = 'page of one.test\npage of two.test\n';

describe.each(COMBINATIONS.filter(({ form }) => form === 'root'))(
  'an audit, then its suggestion enforced: $name',
  ({ backend, form, skip }) => {
    const run = (cwd: string, ...options: readonly string[]): Promise<Finished> => {
      const scratch = mkdtempSync(path.join(soda.root, 'public-'));
      const command = [process.execPath, path.join(soda.dist, 'cli/index.js'), 'run', '--backend', backend];
      const own = ['/usr/bin/unshare', '--net', '--', '/bin/sh', '-c', IN_PUBLIC_NETWORK, 'sh'];
      const hosts = soda.file('public-hosts', `127.0.0.1 localhost\n${PUBLIC} ${NAMES.join(' ')}\n`);
      return soda.start(
        form,
        [...own, scratch, process.execPath, ...command, ...options, '--', 'sh', '-c', SCRIPT],
        { cwd, env: { TOKEN: 'secret' }, binds: [{ source: hosts, target: '/etc/hosts' }] },
      ).finished;
    };
    const POLICY = `# The agent of this project.
sandbox:
  enabled: true # always
  use_net_ns: true
  allowed_hosts:
    - unused.test:80
`;

    it.skipIf(skip || process.getuid?.() !== 0)('runs clean', async () => {
      const cwd = soda.project(form, POLICY);
      const file = path.join(cwd, 'soda.yaml');
      const log = path.join(soda.root, `audit-${backend}.jsonl`);

      const denied = await run(cwd, '--on-deny', 'fail');
      expect(denied.stdout).not.toContain('page of');
      expect(denied.stderr).toContain('denied 2 hosts:');

      const audited = await run(
        cwd,
        ...['--audit', '--min-isolation', 'audit', '--on-deny', 'fail', '--pass-env', 'TOKEN', '--log', log],
      );
      expect(audited).toMatchObject({ code: 0, stdout: `${PAGES}token: \ndone\n` });
      expect(audited.stderr).toContain('soda-guard: mode audit');
      expect(audited.stderr).toContain('not protected: This is an audit');
      expect(audited.stderr).toContain('let through, and would be denied: 2 hosts:');
      expect(audited.stderr).not.toContain('soda-guard: denied');
      expect(verdicts(log)).toEqual([
        'one.test:80 would-deny',
        'two.test:dns would-deny',
        'two.test:80 would-deny',
      ]);
      expect(readLog(log).map(({ via }) => via)).toEqual(['http', 'dns', 'transparent']);

      const suggested = await soda.sodaGuard(form, ['suggest', '--write', log], { cwd });
      expect(suggested.code).toBe(0);
      const after = readFileSync(file, 'utf8');
      const added = after.split('\n').filter((line) => !POLICY.split('\n').includes(line));
      expect(added.map((line) => line.trim()).toSorted()).toEqual(['- one.test:80', '- two.test:80']);
      expect(
        after
          .split('\n')
          .filter((line) => !added.includes(line))
          .join('\n'),
      ).toBe(POLICY);

      const enforced = await run(cwd, '--on-deny', 'fail');
      expect(enforced).toMatchObject({ code: 0, stdout: `${PAGES}token: \ndone\n` });
      expect(enforced.stderr).toContain('soda-guard: mode proxied');
      expect(enforced.stderr).not.toMatch(/denied|would be/);
    });
  },
);
