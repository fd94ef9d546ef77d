import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave a hook behind that husky has git run',
  layers: ['sweep afterwards'],
  sh: 'mkdir -p .husky && echo "# $token" >.husky/pre-commit',
  escaped: writtenInside('.husky/pre-commit'),
});
