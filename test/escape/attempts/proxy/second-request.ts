import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'send a second request behind the first, before it is answered',
  layers: ['allowlist'],
  perl: `
my $first = "CONNECT localhost:$ENV{allowed_port} HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n";
tunnel("", "\${first}CONNECT 127.0.0.1:$ENV{loopback_port} HTTP/1.1\\r\\nHost: localhost\\r\\n");
`,
  untestable: 'what stops it is that a tunnel carries bytes and no requests, which cannot be taken away',
  escaped: visited('loopback'),
});
