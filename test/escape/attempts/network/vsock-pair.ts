import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'make a pair of AF_VSOCK sockets',
  layers: ['system call filter'],
  perl: `
my $pair = "\\0" x 8;
# EOPNOTSUPP: the filter let it pass.
taken(call("socketpair", 40, 1, 0, $pair), 95, 97);
`,
  escaped: TAKEN,
});
