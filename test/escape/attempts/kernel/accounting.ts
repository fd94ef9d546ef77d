import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'write a record of every process to a file',
  layers: ['user namespace'],
  perl: `
my $nowhere = "nonexistent";
taken(call("acct", $nowhere), 2, 38);
`,
  untestable: onlyRoot('keep accounts'),
  escaped: TAKEN,
});
