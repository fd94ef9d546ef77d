import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'open the terminal of its user by its name, /dev/tty',
  layers: ['own session'],
  place: 'terminal',
  perl: 'opened("+<", "/dev/tty");',
  escaped: TAKEN,
});
