import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'handle page faults in user space, which makes races in the kernel easy to win',
  layers: ['system call filter'],
  perl: `
# ENOSYS: the filter let it pass, and the kernel has none.
taken(call("userfaultfd", 1), 38);
`,
  escaped: TAKEN,
});
