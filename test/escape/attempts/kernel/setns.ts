import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'enter a namespace again',
  layers: ['system call filter', 'user namespace'],
  perl: `
open(my $space, "<", "/proc/self/ns/uts") or print("open: $!\\n"), exit;
taken(call("setns", fileno($space), 0));
`,
  untestable: onlyRoot('enter namespaces'),
  escaped: TAKEN,
});
