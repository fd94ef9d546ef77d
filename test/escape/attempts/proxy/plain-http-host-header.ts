import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a page of a listed host, with another one in the field Host',
  layers: ['allowlist'],
  perl: 'tcp("127.0.0.1", 3128, "GET http://localhost:$ENV{allowed_port}/ HTTP/1.1\\r\\nHost: 127.0.0.1:$ENV{loopback_port}\\r\\nX-Token: $token\\r\\n\\r\\n");',
  untestable: 'what stops it is that no more than the request target is read, which cannot be taken away',
  escaped: visited('loopback'),
});
