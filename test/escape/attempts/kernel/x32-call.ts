import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'make a call by the numbers of x32, which a filter may not know',
  layers: ['system call filter'],
  perl: `
# ENOSYS: the filter let it pass, and the kernel has none.
print $ENV{architecture} eq "x64" ? "" : "no x32 here\\n";
taken(syscall(0x40000027), 38) if $ENV{architecture} eq "x64";
`,
  untestable: ({ architecture }) =>
    architecture === 'x64' ? undefined : 'this architecture has no such calls',
  escaped: TAKEN,
});
