import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'restart the machine',
  layers: ['user namespace'],
  perl: `
# EINVAL: the magic numbers are wrong.
taken(call("reboot", 0, 0, 0, 0), 22);
`,
  untestable: onlyRoot('restart the machine'),
  escaped: TAKEN,
});
