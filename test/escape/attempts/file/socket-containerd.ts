import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to containerd',
  layers: ['hidden places'],
  needs: ['containerd'],
  perl: 'unix($ENV{containerd});',
  escaped: visited('containerd'),
});
