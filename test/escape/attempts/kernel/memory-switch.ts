import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open a switch of the memory of the machine for writing',
  layers: ['kernel switches', 'user namespace'],
  perl: 'opened("+<", "/proc/sys/vm/overcommit_memory");',
  untestable: onlyRoot('write to it'),
  escaped: TAKEN,
});
