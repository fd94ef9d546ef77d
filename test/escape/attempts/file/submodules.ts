import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave a list of submodules behind, from which git fetches',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.gitmodules',
  escaped: writtenInside('.gitmodules'),
});
