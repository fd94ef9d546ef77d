import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed name that leads to the metadata service',
  layers: ['address guard'],
  needs: ['metadata'],
  perl: 'tunnel("rebound.test:80");',
  escaped: visited('metadata'),
});
