import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'unset the variables that lead to the proxy',
  layers: ['network namespace'],
  needs: ['curl'],
  sh: 'env -i /usr/bin/curl -s -m 1 -H "X-Token: $token" "http://127.0.0.1:$loopback_port/"',
  escaped: visited('loopback'),
});
