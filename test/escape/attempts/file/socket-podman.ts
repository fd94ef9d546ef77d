import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to Podman',
  layers: ['hidden places'],
  needs: ['podman'],
  perl: 'unix($ENV{podman});',
  escaped: visited('podman'),
});
