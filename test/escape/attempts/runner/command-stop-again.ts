import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'stop commands with a token of its own, and resume them with that',
  layers: ['output guard'],
  place: 'action',
  sh: 'printf \'\\n::stop-commands::mine\\n::mine::\\n::error::%s\\n\' "$token"',
  escaped: EXECUTED,
});
