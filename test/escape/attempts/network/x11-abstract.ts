import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the abstract socket of an X server',
  layers: ['network namespace'],
  perl: 'abstract($ENV{x11});',
  escaped: visited('x11'),
});
