import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a key of GnuPG below HOME',
  layers: ['hidden places'],
  sh: 'cat "$gpg_key_file"',
  escaped: learned('gpg_key'),
});
