import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the arguments of every process that it sees',
  layers: ['pid namespace'],
  sh: 'cat /proc/[0-9]*/cmdline',
  escaped: learned('victim_arguments'),
});
