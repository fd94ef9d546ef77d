import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the token of the runner, which writes caches from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('ACTIONS_RUNTIME_TOKEN'),
});
