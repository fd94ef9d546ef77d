import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'name filters, which are programs, in .git/info/attributes',
  layers: ['sweep afterwards'],
  sh: 'mkdir -p .git/info; echo "# $token" >.git/info/attributes',
  escaped: writtenInside('.git/info/attributes'),
});
