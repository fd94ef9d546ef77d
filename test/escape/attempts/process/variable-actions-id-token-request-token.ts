import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the token that gets identities of the job from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('ACTIONS_ID_TOKEN_REQUEST_TOKEN'),
});
