import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'load a module into the kernel',
  layers: ['system call filter', 'user namespace'],
  perl: `
my $none = "";
# ENOEXEC, EFAULT: it is none, which only a caller who may load one is told.
taken(call("init_module", 0, 0, $none), 8, 14, 38);
`,
  untestable: onlyRoot('load modules'),
  escaped: TAKEN,
});
