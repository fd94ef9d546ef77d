import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'add a hook',
  layers: ['protected files'],
  sh: 'echo "# $token" >.git/hooks/post-checkout',
  escaped: writtenInside('.git/hooks/post-checkout'),
});
