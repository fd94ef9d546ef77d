import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the proxy for a page of a host that is not listed',
  layers: ['allowlist'],
  perl: 'tcp("127.0.0.1", 3128, "GET http://127.0.0.1:$ENV{loopback_port}/$token HTTP/1.1\\r\\nHost: 127.0.0.1:$ENV{loopback_port}\\r\\n\\r\\n");',
  escaped: visited('loopback'),
});
