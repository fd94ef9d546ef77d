import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read descriptor 60, which the caller of soda-guard had left open as well',
  layers: ['closed descriptors'],
  perl: `
open(my $from, "<&=", 60) or print("open: $!\\n"), exit;
sysseek($from, 0, 0);
sysread($from, my $text, 999);
print $text;
`,
  escaped: learned('descriptor'),
});
