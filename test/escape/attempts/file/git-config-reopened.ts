import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'open .git/config to read, and then again through /proc/self/fd to write',
  layers: ['protected files'],
  perl: `
open(my $from, "<", ".git/config") or print("open: $!\\n"), exit;
put("/proc/self/fd/" . fileno($from));
`,
  escaped: writtenInside('.git/config'),
});
