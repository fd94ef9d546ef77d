import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'leave a set-user-ID file behind, made with that mode',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
my $name = "battery/open-s";
taken(call("openat", -100, $name, 0101, 04755));
`,
  escaped: setIdInside('battery/open-s'),
});
