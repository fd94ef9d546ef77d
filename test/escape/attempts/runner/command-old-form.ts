import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'print a command in the form of older runners',
  layers: ['output guard'],
  place: 'action',
  sh: 'printf "\\n##[error]%s\\n" "$token"',
  escaped: EXECUTED,
});
