import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed name that leads back to the machine',
  layers: ['address guard'],
  needs: ['lan'],
  perl: 'tunnel("inner.test:$ENV{loopback_port}");',
  escaped: visited('loopback'),
});
