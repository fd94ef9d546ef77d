import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'add a workflow',
  layers: ['protected files'],
  sh: 'echo "# $token" >.github/workflows/evil.yml',
  escaped: writtenInside('.github/workflows/evil.yml'),
});
