import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'leave a set-user-ID file behind, by mknod',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
my $name = "battery/mknod-s";
taken(call("mknodat", -100, $name, 0104755, 0));
`,
  escaped: setIdInside('battery/mknod-s'),
});
