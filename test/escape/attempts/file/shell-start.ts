import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the start-up file of a shell',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{shell_start});',
  escaped: written('shell_start'),
});
