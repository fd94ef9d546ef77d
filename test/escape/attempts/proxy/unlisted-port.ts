import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the proxy for a tunnel to another port of a listed host',
  layers: ['allowlist'],
  perl: 'tunnel("localhost:$ENV{loopback_port}");',
  escaped: visited('loopback'),
});
