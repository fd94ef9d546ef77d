import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave settings behind that name the program which yarn is',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.yarnrc.yml',
  escaped: writtenInside('.yarnrc.yml'),
});
