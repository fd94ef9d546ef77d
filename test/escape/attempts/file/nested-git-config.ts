import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'write to the config of a repository inside of the workspace',
  layers: ['protected files'],
  sh: 'echo "# $token" >>sub/.git/config',
  escaped: writtenInside('sub/.git/config'),
});
