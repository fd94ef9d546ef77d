import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave a repository with a hook behind',
  layers: ['sweep afterwards'],
  sh: 'git init -q new && echo "# $token" >new/.git/hooks/post-checkout',
  escaped: writtenInside('new/.git/hooks/post-checkout'),
});
