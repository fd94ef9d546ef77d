import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the environment of later steps, by its path',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{github_env});',
  escaped: written('github_env'),
});
