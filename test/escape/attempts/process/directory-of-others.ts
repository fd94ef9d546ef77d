import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'look through the current directory of every process that it sees',
  layers: ['pid namespace', 'user namespace'],
  sh: 'cat /proc/[0-9]*/cwd/temporary',
  escaped: learned('temporary'),
});
