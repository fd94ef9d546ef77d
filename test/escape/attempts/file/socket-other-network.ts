import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a socket below /opt that a process in another network namespace has bound',
  layers: ['sockets of other networks'],
  needs: ['foreign'],
  perl: 'unix($ENV{foreign});',
  escaped: visited('foreign'),
});
