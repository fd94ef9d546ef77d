import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'leave a set-user-ID file behind, by chmod',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
put("battery/chmod-s");
open(my $file, "<", "battery/chmod-s");
taken(call("fchmod", fileno($file), 04755));
`,
  escaped: setIdInside('battery/chmod-s'),
});
