import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for an address with parts left out',
  layers: ['allowlist'],
  perl: 'tunnel("127.1:$ENV{loopback_port}");',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
