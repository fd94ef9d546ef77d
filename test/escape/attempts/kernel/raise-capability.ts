import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'take a capability back',
  layers: ['capabilities'],
  perl: `
my ($header, $data) = (pack("Ii", 0x20080522, 0), pack("I6", 1 << 21, 1 << 21, 0, 0, 0, 0));
taken(call("capset", $header, $data));
`,
  escaped: TAKEN,
});
