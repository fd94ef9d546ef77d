import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a token of the GitHub command line from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('GH_TOKEN'),
});
