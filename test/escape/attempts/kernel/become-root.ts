import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'become uid 0',
  layers: ['user namespace'],
  perl: 'taken(call("setresuid", 0, 0, 0));',
  untestable: onlyRoot('become root'),
  escaped: TAKEN,
});
