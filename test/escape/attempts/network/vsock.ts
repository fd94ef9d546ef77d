import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open an AF_VSOCK socket, which leads to the hypervisor past every network namespace',
  layers: ['system call filter'],
  perl: `
# EAFNOSUPPORT: the filter let it pass, and the kernel has none.
taken(call("socket", 40, 1, 0), 97);
`,
  escaped: TAKEN,
});
