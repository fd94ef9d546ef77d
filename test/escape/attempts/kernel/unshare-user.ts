import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'make a user namespace of its own, with every capability in it',
  layers: ['system call filter', 'user namespace limit'],
  perl: 'taken(call("unshare", 0x10000000));',
  escaped: TAKEN,
});
