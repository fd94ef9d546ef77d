import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'have git write to .git/config',
  layers: ['protected files'],
  sh: 'git config core.editor "$token"',
  escaped: writtenInside('.git/config'),
});
