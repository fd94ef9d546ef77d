import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed host, NUL, and the rest of another name',
  layers: ['allowlist'],
  perl: 'tunnel("127.0.0.1:$ENV{loopback_port}\\0.localhost:$ENV{allowed_port}");',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
