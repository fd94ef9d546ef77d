import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'change the action that the repository is',
  layers: ['protected files'],
  sh: 'echo "# $token" >>action.yml',
  escaped: writtenInside('action.yml'),
});
