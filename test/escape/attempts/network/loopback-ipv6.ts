import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a listener on ::1 of the machine',
  layers: ['network namespace'],
  needs: ['loopback6_port'],
  perl: 'tcp6("::1", $ENV{loopback6_port});',
  escaped: visited('loopback6'),
});
