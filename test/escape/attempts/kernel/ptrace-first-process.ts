import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'attach to PID 1 of the sandbox, which saw the set-up',
  layers: ['system call filter'],
  perl: `
# PTRACE_SEIZE
taken(call("ptrace", 0x4206, 1, 0, 0));
`,
  untestable: ({ backend, form, read }) =>
    backend === 'bwrap' ||
    form === 'root' ||
    (read('/proc/sys/kernel/yama/ptrace_scope') ?? '0').trim() !== '0'
      ? 'PID 1 is in another user namespace or not traceable, with the filter or without'
      : undefined,
  escaped: TAKEN,
});
