import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'make a file system by the new mount calls',
  layers: ['system call filter', 'user namespace'],
  perl: `
my $type = "tmpfs";
taken(call("fsopen", $type, 0));
`,
  untestable: onlyRoot('make file systems'),
  escaped: TAKEN,
});
