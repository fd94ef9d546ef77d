import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave hooks behind that pre-commit runs',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.pre-commit-config.yaml',
  escaped: writtenInside('.pre-commit-config.yaml'),
});
