import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a workflow command and crash',
  layers: ['output guard'],
  place: 'action',
  sh: 'printf "\\n::error::%s" "$token"; kill -SEGV $$',
  escaped: EXECUTED,
});
