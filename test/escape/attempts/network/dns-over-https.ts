import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'reach a name server on the port of DNS over HTTPS',
  layers: ['network namespace'],
  needs: ['resolver'],
  perl: 'tcp($ENV{resolver}, 443);',
  escaped: visited('doh'),
});
