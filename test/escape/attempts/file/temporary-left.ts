import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'leave a file in the temporary directory of the machine',
  layers: ['hidden places', 'read-only root'],
  sh: 'mkdir -p "$(dirname "$left")"; echo "$token" >"$left"',
  escaped: written('left'),
});
