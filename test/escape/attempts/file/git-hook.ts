import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'write a hook, which git runs on the machine later',
  layers: ['protected files'],
  sh: 'echo "# $token" >>.git/hooks/pre-commit',
  escaped: writtenInside('.git/hooks/pre-commit'),
});
