import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'make the root writable again',
  layers: ['system call filter', 'user namespace'],
  perl: `
my ($none, $at) = ("none", "/");
# MS_REMOUNT | MS_BIND
taken(call("mount", $none, $at, $none, 32 | 4096, 0));
`,
  untestable: onlyRoot('mount'),
  escaped: TAKEN,
});
