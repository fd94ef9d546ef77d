import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'make namespaces of every other kind, one by one',
  layers: ['system call filter', 'user namespace'],
  perl: `
# Mounts, control groups, UTS, IPC, network; processes last, since no further one can be started then.
taken(call("unshare", $_)) for 0x20000, 0x2000000, 0x4000000, 0x8000000, 0x40000000, 0x20000000;
`,
  untestable: onlyRoot('make namespaces'),
  escaped: TAKEN,
});
