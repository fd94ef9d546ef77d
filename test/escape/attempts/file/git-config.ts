import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'write to .git/config, which names programs that git runs',
  layers: ['protected files'],
  sh: 'echo "# $token" >>.git/config',
  escaped: writtenInside('.git/config'),
});
