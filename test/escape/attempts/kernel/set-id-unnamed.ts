import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'make a set-user-ID file without a name, and name it afterwards',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
my ($here, $empty, $name) = (".", "", "battery/linked-s");
my $file = call("openat", -100, $here, 020200001, 04755);
taken($file);
link("/proc/self/fd/$file", $name);
my $from = "/proc/self/fd/$file";
syscall($ENV{architecture} eq "x64" ? 265 : 37, -100, $from, -100, $name, 0x400) if $file >= 0;
`,
  escaped: setIdInside('battery/linked-s'),
});
