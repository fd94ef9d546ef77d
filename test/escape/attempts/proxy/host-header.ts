import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed host, with another one in the field Host',
  layers: ['allowlist'],
  perl: 'tunnel("", "CONNECT localhost:$ENV{allowed_port} HTTP/1.1\\r\\nHost: 127.0.0.1:$ENV{loopback_port}\\r\\n");',
  untestable: 'what stops it is that no more than the request target is read, which cannot be taken away',
  escaped: visited('loopback'),
});
