import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'load a BPF program',
  layers: ['system call filter', 'user namespace'],
  perl: 'taken(call("bpf", 999, 0, 0), 22, 38);',
  untestable: onlyRoot('use bpf(2), as most kernels are set up,'),
  escaped: TAKEN,
});
