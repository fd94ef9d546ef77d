import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'tell curl another address for an allowed name',
  layers: ['network namespace'],
  needs: ['lan', 'curl'],
  sh: 'curl -s -m 1 --noproxy \'*\' --resolve "localhost:8080:$lan" -H "X-Token: $token" http://localhost:8080/',
  escaped: visited('lan'),
});
