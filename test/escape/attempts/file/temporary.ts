import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read what others keep in /tmp',
  layers: ['hidden places'],
  sh: 'cat "$temporary_file"',
  escaped: learned('temporary'),
});
