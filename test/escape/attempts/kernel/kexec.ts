import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'load another kernel',
  layers: ['system call filter', 'user namespace'],
  perl: 'taken(call("kexec_load", 0, 0, 0, 0xffffffff), 22, 38);',
  untestable: onlyRoot('load kernels'),
  escaped: TAKEN,
});
