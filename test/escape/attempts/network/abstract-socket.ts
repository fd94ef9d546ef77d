import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to an abstract Unix socket',
  layers: ['network namespace'],
  perl: 'abstract($ENV{abstract});',
  escaped: visited('abstract'),
});
