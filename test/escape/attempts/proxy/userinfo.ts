import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed host as the user name of another one',
  layers: ['allowlist'],
  perl: 'tunnel("localhost:$ENV{allowed_port}\\@127.0.0.1:$ENV{loopback_port}");',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
