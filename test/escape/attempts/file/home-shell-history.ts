import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the history of a shell below HOME',
  layers: ['hidden places'],
  sh: 'cat "$shell_history_file"',
  escaped: learned('shell_history'),
});
