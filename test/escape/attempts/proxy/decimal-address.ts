import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for an address written as one number',
  layers: ['allowlist'],
  perl: 'tunnel("2130706433:$ENV{loopback_port}");',
  untestable: 'what stops it is that the parser of requests knows no such form, which cannot be taken away',
  escaped: visited('loopback'),
});
