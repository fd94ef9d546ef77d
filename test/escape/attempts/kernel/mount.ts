import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'mount a file system in the workspace',
  layers: ['system call filter', 'user namespace'],
  perl: `
my ($none, $type, $at) = ("none", "tmpfs", "battery/mount");
mkdir $at;
taken(call("mount", $none, $at, $type, 0, 0));
call("umount2", $at, 2);
`,
  untestable: onlyRoot('mount'),
  escaped: TAKEN,
});
