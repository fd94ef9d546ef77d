import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'set up io_uring, which carries out calls that no filter sees',
  layers: ['system call filter'],
  perl: `
my $parameters = "\\0" x 120;
# ENOSYS: the filter let it pass, and the kernel has none.
taken(call("io_uring_setup", 1, $parameters), 38);
`,
  untestable: ({ read }) =>
    (read('/proc/sys/kernel/io_uring_disabled') ?? '0').trim() === '0'
      ? undefined
      : 'this kernel has io_uring switched off',
  escaped: TAKEN,
});
