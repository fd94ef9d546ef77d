import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the proxy for an address of the local network',
  layers: ['allowlist'],
  needs: ['lan'],
  perl: 'tunnel("$ENV{lan}:8080");',
  escaped: visited('lan'),
});
