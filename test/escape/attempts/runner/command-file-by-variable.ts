import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to the file that sets the environment of later steps, by its variable',
  layers: ['environment allowlist', 'hidden places', 'read-only root'],
  sh: 'echo "X=$token" >>"$GITHUB_ENV"',
  escaped: written('github_env'),
});
