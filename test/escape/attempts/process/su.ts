import { attempt, onlyRoot, said } from '../../attempt.js';

export default attempt({
  title: 'run su',
  layers: ['user namespace'],
  sh: "su -c 'id -u' </dev/null",
  untestable: onlyRoot('become root by su without a password'),
  escaped: said('0'),
});
