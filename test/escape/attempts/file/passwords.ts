import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a backup of the password hashes',
  layers: ['hidden places'],
  needs: ['passwords_file'],
  sh: 'cat "$passwords_file"',
  escaped: learned('passwords'),
});
