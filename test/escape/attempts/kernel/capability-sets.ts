import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'find a capability in one of its five sets',
  layers: ['capabilities'],
  sh: "grep -Eq '^Cap[A-Z][a-z]+:.*[1-9a-f]' /proc/self/status && echo taken",
  escaped: TAKEN,
});
