import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a file that a process of the machine shares by memory',
  layers: ['minimal /dev'],
  sh: 'cat "$shared_memory_file"',
  escaped: learned('shared_memory'),
});
