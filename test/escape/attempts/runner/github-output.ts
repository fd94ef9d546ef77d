import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the outputs of the step, by its path',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{github_output});',
  escaped: written('github_output'),
});
