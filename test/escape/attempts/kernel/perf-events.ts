import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open performance counters',
  layers: ['system call filter'],
  perl: `
# EFAULT: there is no attribute.
taken(call("perf_event_open", 0, 0, -1, -1, 0), 14);
`,
  escaped: TAKEN,
});
