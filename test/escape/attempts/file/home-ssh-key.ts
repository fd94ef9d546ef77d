import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a key of ssh below HOME',
  layers: ['hidden places'],
  sh: 'cat "$ssh_key_file"',
  escaped: learned('ssh_key'),
});
