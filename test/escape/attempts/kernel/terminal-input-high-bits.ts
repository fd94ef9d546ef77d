import { TYPED, attempt } from '../../attempt.js';

export default attempt({
  title: 'type into the terminal by TIOCSTI with a bit set that the kernel drops, and a filter may compare',
  layers: ['system call filter', 'own session'],
  place: 'terminal',
  perl: `
for my $letter (split(//, "$token\\n")) {
  my $one = $letter;
  call("ioctl", fileno(STDIN), 0x100005412, $one) == 0 or print("ioctl: $!\\n"), exit;
}
print "typed\\n";
`,
  untestable: ({ read }) =>
    (read('/proc/sys/dev/tty/legacy_tiocsti') ?? '1').trim() === '1'
      ? undefined
      : 'this kernel has TIOCSTI switched off',
  escaped: TYPED,
});
