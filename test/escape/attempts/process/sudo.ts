import { attempt, said } from '../../attempt.js';

export default attempt({
  title: 'run sudo',
  layers: ['user namespace'],
  needs: ['sudo'],
  sh: 'sudo -n id -u',
  untestable: ({ isRoot }) => (isRoot ? undefined : 'whether sudo asks for a password is not known here'),
  escaped: said('0'),
});
