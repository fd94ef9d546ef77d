import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'set NO_PROXY to everything',
  layers: ['network namespace'],
  needs: ['lan', 'curl'],
  sh: 'NO_PROXY=\'*\' no_proxy=\'*\' curl -s -m 1 -H "X-Token: $token" "http://$lan:8080/"',
  escaped: visited('lan'),
});
