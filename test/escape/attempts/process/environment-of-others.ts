import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the environment of every process that it sees',
  layers: ['pid namespace', 'user namespace'],
  sh: 'cat /proc/[0-9]*/environ',
  escaped: learned('victim_environment'),
});
