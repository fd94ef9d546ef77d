import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the proxy for the metadata service',
  layers: ['allowlist', 'address guard'],
  needs: ['metadata'],
  perl: 'tunnel("$ENV{metadata}:80");',
  escaped: visited('metadata'),
});
