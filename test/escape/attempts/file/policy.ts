import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'change its own policy',
  layers: ['protected files'],
  sh: 'echo "# $token" >>soda.yaml',
  escaped: writtenInside('soda.yaml'),
});
