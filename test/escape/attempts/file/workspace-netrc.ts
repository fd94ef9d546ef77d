import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the passwords of a .netrc in the workspace',
  layers: ['protected files'],
  sh: 'cat .netrc',
  escaped: learned('workspace_login'),
});
