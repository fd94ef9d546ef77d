import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the token of the job from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('GITHUB_TOKEN'),
});
