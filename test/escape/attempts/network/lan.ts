import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to an address of the local network',
  layers: ['network namespace'],
  needs: ['lan'],
  perl: 'tcp($ENV{lan}, 8080);',
  escaped: visited('lan'),
});
