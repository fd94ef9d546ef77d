import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'change the root mount',
  layers: ['system call filter', 'user namespace'],
  perl: `
my $nowhere = "nonexistent";
taken(call("pivot_root", $nowhere, $nowhere), 2);
`,
  untestable: onlyRoot('change the root mount'),
  escaped: TAKEN,
});
