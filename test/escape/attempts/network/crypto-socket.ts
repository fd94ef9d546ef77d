import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open an AF_ALG socket, a way into the kernel with a history',
  layers: ['system call filter'],
  perl: 'taken(call("socket", 38, 5, 0), 97);',
  escaped: TAKEN,
});
