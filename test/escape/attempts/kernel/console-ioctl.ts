import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'paste into the console, by TIOCLINUX',
  layers: ['system call filter'],
  perl: `
# ENOTTY: it was asked for, and this is no console.
my $paste = "\\3";
taken(call("ioctl", fileno(STDIN), 0x541c, $paste), 25);
`,
  escaped: TAKEN,
});
