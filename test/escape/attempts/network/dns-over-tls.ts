import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'reach a name server on the port of DNS over TLS',
  layers: ['network namespace'],
  needs: ['resolver'],
  perl: 'tcp($ENV{resolver}, 853);',
  escaped: visited('dot'),
});
