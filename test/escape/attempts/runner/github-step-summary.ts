import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the summary of the job, by its path',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{github_step_summary});',
  escaped: written('github_step_summary'),
});
