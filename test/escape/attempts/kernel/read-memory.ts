import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'read memory by process_vm_readv',
  layers: ['system call filter'],
  perl: 'taken(call("process_vm_readv", $$ + 0, 0, 0, 0, 0, 0));',
  escaped: TAKEN,
});
