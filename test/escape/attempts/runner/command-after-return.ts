import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a workflow command behind a carriage return',
  layers: ['output guard'],
  place: 'action',
  sh: 'printf "x\\r::error::%s\\n" "$token"',
  escaped: EXECUTED,
});
