import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave variables behind that a shell loads',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.envrc',
  escaped: writtenInside('.envrc'),
});
