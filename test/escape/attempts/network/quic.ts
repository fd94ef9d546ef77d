import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'send a datagram to port 443 of a public address',
  layers: ['network namespace'],
  needs: ['public'],
  perl: 'udp($ENV{public}, 443);',
  escaped: visited('quic'),
});
