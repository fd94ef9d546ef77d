/** A program of the tests: runs a script in an imitated sandbox, with this process's own input and output. */
import { launchSeatbelt } from '../../../src/sandbox/seatbelt/launch.js';
import { imitatedHost } from './imitation.js';

const [root, script] = process.argv.slice(2);
if (root === undefined || script === undefined) throw new TypeError('a root and a script are needed');
const { host, workspace, home } = imitatedHost(root);
const sandbox = await launchSeatbelt(
  {
    backend: 'seatbelt',
    form: 'user',
    command: ['/bin/sh', '-c', script],
    ...{ workspace, cwd: workspace, output: 'inherit', network: 'namespace', sockets: [] },
    environment: new Map([
      ['PATH', '/usr/bin:/bin'],
      ['HOME', home],
    ]),
    listenScript: '',
    node: process.execPath,
  },
  host,
);
await sandbox.go();
const { code, lost } = await sandbox.exited;
if (lost !== undefined) console.error(lost.message);
process.exitCode = code;
