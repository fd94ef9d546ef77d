import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read descriptor 9, which the caller of soda-guard had left open',
  layers: ['closed descriptors'],
  perl: `
open(my $from, "<&=", 9) or print("open: $!\\n"), exit;
sysseek($from, 0, 0);
sysread($from, my $text, 999);
print $text;
`,
  untestable:
    'Node marks what it inherits below 16 as closed on exec when it starts (uv_disable_stdio_inheritance), so that nothing is left to close: descriptor 60 shows the layer',
  escaped: learned('descriptor'),
});
