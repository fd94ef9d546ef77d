import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'take a descriptor out of another process',
  layers: ['system call filter'],
  perl: 'taken(call("pidfd_getfd", call("pidfd_open", $$ + 0, 0), 1, 0));',
  escaped: TAKEN,
});
