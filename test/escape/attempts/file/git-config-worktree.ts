import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'add a second config, .git/config.worktree',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.git/config.worktree',
  escaped: writtenInside('.git/config.worktree'),
});
