import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'write to .git/config through a hard link',
  layers: ['protected files'],
  sh: 'ln .git/config battery/config && echo "# $token" >>battery/config',
  escaped: writtenInside('.git/config'),
});
