import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask a name server of its own choice over TCP',
  layers: ['network namespace'],
  needs: ['resolver'],
  perl: 'tcp($ENV{resolver}, 53);',
  escaped: visited('dns_tcp'),
});
