import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a listener on the loopback address of the machine',
  layers: ['network namespace'],
  perl: 'tcp("127.0.0.1", $ENV{loopback_port});',
  escaped: visited('loopback'),
});
