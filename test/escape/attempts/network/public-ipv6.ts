import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a public IPv6 address',
  layers: ['network namespace'],
  needs: ['public6'],
  perl: 'tcp6($ENV{public6}, 443);',
  escaped: visited('public6'),
});
