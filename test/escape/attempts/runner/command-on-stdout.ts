import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a workflow command',
  layers: ['output guard'],
  place: 'action',
  sh: 'echo; echo "::error::$token"',
  escaped: EXECUTED,
});
