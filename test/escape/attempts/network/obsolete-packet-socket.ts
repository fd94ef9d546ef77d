import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open a packet socket by its old name, SOCK_PACKET of AF_INET',
  layers: ['system call filter', 'user namespace'],
  perl: 'taken(call("socket", 2, 10, 768));',
  untestable: onlyRoot('open packet sockets'),
  escaped: TAKEN,
});
