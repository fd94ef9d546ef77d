import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'raise the limit of its processes again',
  layers: ['process limit'],
  // dash knows the limit by another letter.
  sh: 'ulimit -p 1000 && echo taken',
  escaped: TAKEN,
});
