import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open an AF_XDP socket, which sends frames past the network stack',
  layers: ['system call filter', 'user namespace'],
  perl: `
# EAFNOSUPPORT: the filter let it pass, and the kernel has none.
taken(call("socket", 44, 3, 0), 97);
`,
  untestable: onlyRoot('open such sockets'),
  escaped: TAKEN,
});
