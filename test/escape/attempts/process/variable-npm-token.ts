import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a token that publishes packages from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('NPM_TOKEN'),
});
