import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'change the clock',
  layers: ['user namespace'],
  perl: `
# struct timex: modes ADJ_TICK, with a tick that is out of range.
my $time = pack("I x204", 0x4000);
taken(call("adjtimex", $time), 22);
`,
  untestable: onlyRoot('change the clock'),
  escaped: TAKEN,
});
