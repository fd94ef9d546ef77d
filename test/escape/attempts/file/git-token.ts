import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the token that a checkout leaves in .git/config',
  layers: ['protected files'],
  sh: 'cat .git/config; git config --list',
  escaped: learned('git_token'),
});
