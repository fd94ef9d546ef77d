import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'use curl --noproxy',
  layers: ['network namespace'],
  needs: ['curl'],
  sh: 'curl -s -m 1 --noproxy \'*\' -H "X-Token: $token" "http://127.0.0.1:$loopback_port/"',
  escaped: visited('loopback'),
});
