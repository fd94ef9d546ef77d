import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the proxy for a tunnel to a host that is not listed',
  layers: ['allowlist'],
  perl: 'tunnel("127.0.0.1:$ENV{loopback_port}");',
  escaped: visited('loopback'),
});
