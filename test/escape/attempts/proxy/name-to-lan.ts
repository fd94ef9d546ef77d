import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask for a listed name that leads into the local network, where that is not allowed',
  layers: ['address guard'],
  needs: ['lan'],
  perl: 'tunnel("lan.test:8080");',
  escaped: visited('lan'),
});
