import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a workflow command without the end of its line',
  layers: ['output guard'],
  place: 'action',
  sh: 'printf "\\n::error::%s" "$token"',
  escaped: EXECUTED,
});
