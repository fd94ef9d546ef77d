import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'have curl ask the proxy for another host than the URL names',
  layers: ['allowlist', 'TLS hello check'],
  needs: ['curl'],
  sh: 'curl -s -m 1 -p --noproxy \'\' -x http://127.0.0.1:3128 --connect-to "::127.0.0.1:$loopback_port" -H "X-Token: $token" "http://localhost:$allowed_port/"',
  escaped: visited('loopback'),
});
