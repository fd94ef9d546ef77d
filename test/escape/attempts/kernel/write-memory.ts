import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'write memory by process_vm_writev',
  layers: ['system call filter'],
  perl: 'taken(call("process_vm_writev", $$ + 0, 0, 0, 0, 0, 0));',
  escaped: TAKEN,
});
