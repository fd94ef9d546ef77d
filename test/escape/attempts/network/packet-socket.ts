import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open an AF_PACKET socket, below IP',
  layers: ['system call filter', 'user namespace'],
  perl: 'taken(call("socket", 17, 3, 768));',
  untestable: onlyRoot('open packet sockets'),
  escaped: TAKEN,
});
