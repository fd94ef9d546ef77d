import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read an input of the step from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('INPUT_PASSWORD'),
});
