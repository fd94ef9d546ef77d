import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'ask for a key of the login',
  layers: ['system call filter'],
  perl: `
my ($type, $name) = ("user", "nonexistent");
# ENOKEY: it was looked for.
taken(call("request_key", $type, $name, 0, 0), 126);
`,
  escaped: TAKEN,
});
