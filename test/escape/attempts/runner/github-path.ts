import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the PATH of later steps, by its path',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{github_path});',
  escaped: written('github_path'),
});
