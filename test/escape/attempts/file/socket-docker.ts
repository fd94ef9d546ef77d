import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the Docker engine',
  layers: ['hidden places'],
  needs: ['docker'],
  perl: 'unix($ENV{docker});',
  escaped: visited('docker'),
});
