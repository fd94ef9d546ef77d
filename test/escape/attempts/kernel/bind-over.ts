import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'bind something else over what is protected',
  layers: ['system call filter', 'user namespace'],
  perl: `
my ($from, $at, $none) = ("battery", ".git", "none");
taken(call("mount", $from, $at, $none, 4096, 0));
call("umount2", $at, 2);
`,
  untestable: onlyRoot('mount'),
  escaped: TAKEN,
});
