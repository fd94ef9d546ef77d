import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a key of the cloud from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('AWS_SECRET_ACCESS_KEY'),
});
