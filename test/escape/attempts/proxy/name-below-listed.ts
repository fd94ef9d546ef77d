import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a name below a listed one, whose address somebody else gives',
  layers: ['allowlist'],
  needs: ['lan'],
  perl: 'tunnel("below.inner.test:$ENV{loopback_port}");',
  escaped: visited('loopback'),
});
