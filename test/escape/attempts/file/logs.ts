import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the logs of the machine',
  layers: ['hidden places'],
  needs: ['log_file'],
  sh: 'cat "$log_file"',
  escaped: learned('log'),
});
