import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a variable that no list of secrets has from its environment',
  layers: ['environment allowlist'],
  sh: 'env',
  escaped: learned('MY_OWN_THING'),
});
