import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'end a line with LF alone, behind which another parser would see another request',
  layers: ['allowlist'],
  perl: 'tunnel("", "CONNECT localhost:$ENV{allowed_port} HTTP/1.1\\nCONNECT 127.0.0.1:$ENV{loopback_port} HTTP/1.1\\r\\nHost: localhost\\r\\n");',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
