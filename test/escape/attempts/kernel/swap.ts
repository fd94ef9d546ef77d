import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'use a file as swap',
  layers: ['user namespace'],
  perl: `
my $nowhere = "nonexistent";
taken(call("swapon", $nowhere, 0), 2, 38);
`,
  untestable: onlyRoot('use swap'),
  escaped: TAKEN,
});
