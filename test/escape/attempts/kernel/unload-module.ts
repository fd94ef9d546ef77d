import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'unload a kernel module',
  layers: ['system call filter', 'user namespace'],
  perl: `
# ENOENT: there is none of this name, on purpose. ENOSYS: the kernel has no modules.
my $name = "nonexistent";
taken(call("delete_module", $name, 2048), 2, 38);
`,
  untestable: onlyRoot('unload modules'),
  escaped: TAKEN,
});
