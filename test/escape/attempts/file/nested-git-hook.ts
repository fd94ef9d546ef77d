import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'add a hook to a repository inside of the workspace',
  layers: ['protected files'],
  sh: 'mkdir -p sub/.git/hooks; echo "# $token" >sub/.git/hooks/post-checkout',
  escaped: writtenInside('sub/.git/hooks/post-checkout'),
});
