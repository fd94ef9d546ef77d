import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'change the name of the machine',
  layers: ['user namespace'],
  perl: 'taken(call("sethostname", 0, 9999), 22);',
  untestable: onlyRoot('change the name of the machine'),
  escaped: TAKEN,
});
