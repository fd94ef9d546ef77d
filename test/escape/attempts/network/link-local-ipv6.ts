import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a link-local IPv6 address, by the number of an interface',
  layers: ['network namespace'],
  needs: ['link_local6'],
  perl: 'tcp6($ENV{link_local6}, 443, 1);',
  escaped: visited('link_local6'),
});
