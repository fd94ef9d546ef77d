import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'attach to a process of the machine that has the same uid',
  layers: ['system call filter', 'pid namespace', 'user namespace'],
  perl: 'taken(call("ptrace", 0x4206, $ENV{victim} + 0, 0, 0));',
  untestable: ({ form, read }) =>
    form !== 'root' && (read('/proc/sys/kernel/yama/ptrace_scope') ?? '0').trim() !== '0'
      ? 'this kernel lets no process attach to another that it did not start'
      : undefined,
  escaped: TAKEN,
});
