import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'speak SOCKS to the proxy',
  layers: ['allowlist'],
  perl: 'tcp("127.0.0.1", 3128, pack("C3 C4 a4 n a*", 5, 1, 0, 5, 1, 0, 1, inet_aton("127.0.0.1"), $ENV{loopback_port}, $token));',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
