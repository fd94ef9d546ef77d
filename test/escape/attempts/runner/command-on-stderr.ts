import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a workflow command on standard error',
  layers: ['output guard'],
  place: 'action',
  sh: 'echo >&2; echo "::set-env name=X::$token" >&2',
  escaped: EXECUTED,
});
