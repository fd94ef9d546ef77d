import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'open its standard input, a file of the caller, again for writing',
  layers: ['pipes for files'],
  perl: 'put("/proc/self/fd/0");',
  escaped: written('input'),
});
