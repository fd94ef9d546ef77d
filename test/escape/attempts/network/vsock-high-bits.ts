import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open an AF_VSOCK socket with a bit set that the kernel drops, and a filter may compare',
  layers: ['system call filter'],
  perl: 'taken(call("socket", 40 + 2**32, 1, 0), 97);',
  escaped: TAKEN,
});
