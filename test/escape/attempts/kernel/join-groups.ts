import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'join the groups of root',
  layers: ['user namespace'],
  perl: `
my $groups = pack("I", 0);
taken(call("setgroups", 1, $groups));
`,
  untestable: onlyRoot('join groups'),
  escaped: TAKEN,
});
