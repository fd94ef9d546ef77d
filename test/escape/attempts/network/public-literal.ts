import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a public IPv4 address, without a name',
  layers: ['network namespace'],
  needs: ['public'],
  perl: 'tcp($ENV{public}, 443);',
  escaped: visited('public'),
});
