import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open a raw socket, which writes packets of any kind',
  layers: ['user namespace'],
  perl: 'taken(call("socket", 2, 3, 1));',
  untestable: onlyRoot('open raw sockets'),
  escaped: TAKEN,
});
