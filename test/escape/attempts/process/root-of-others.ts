import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'look through the root of every process that it sees',
  layers: ['pid namespace', 'user namespace'],
  sh: 'for root in /proc/[0-9]*/root; do cat "$root$temporary_file"; done',
  escaped: learned('temporary'),
});
