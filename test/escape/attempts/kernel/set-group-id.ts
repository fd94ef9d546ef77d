import { attempt, setIdInside } from '../../attempt.js';

export default attempt({
  title: 'leave a set-group-ID file behind, by chmod',
  layers: ['system call filter', 'sweep afterwards'],
  perl: `
put("battery/chmod-g");
open(my $file, "<", "battery/chmod-g");
taken(call("fchmod", fileno($file), 02755));
`,
  escaped: setIdInside('battery/chmod-g'),
});
