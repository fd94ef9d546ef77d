import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for an IPv4 address written as an IPv6 one',
  layers: ['allowlist', 'address guard'],
  perl: 'tunnel("[::ffff:127.0.0.1]:$ENV{loopback_port}");',
  escaped: visited('loopback'),
});
