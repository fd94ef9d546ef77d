import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'become traceable',
  layers: ['system call filter'],
  perl: 'taken(call("ptrace", 0, 0, 0, 0));',
  escaped: TAKEN,
});
