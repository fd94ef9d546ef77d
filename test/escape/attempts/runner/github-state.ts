import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the state for its post step, by its path',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{github_state});',
  escaped: written('github_state'),
});
