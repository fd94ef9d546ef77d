import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open the memory of a process of the machine',
  layers: ['pid namespace', 'user namespace'],
  perl: 'opened("+<", "/proc/$ENV{victim}/mem");',
  escaped: TAKEN,
});
