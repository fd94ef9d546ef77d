import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'send a datagram to a listener of the machine',
  layers: ['network namespace'],
  perl: 'udp("127.0.0.1", $ENV{udp_port});',
  escaped: visited('udp'),
});
