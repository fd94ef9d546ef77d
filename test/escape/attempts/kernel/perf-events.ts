import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open performance counters',
  layers: ['system call filter'],
  perl: `
# EFAULT: there is no attribute. EACCES and ENOSYS: the filter let it pass, and the kernel allows it to nobody or has none.
taken(call("perf_event_open", 0, 0, -1, -1, 0), 14, 13, 38);
`,
  escaped: TAKEN,
});
