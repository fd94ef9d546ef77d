import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the passwords of .netrc below HOME',
  layers: ['hidden places'],
  sh: 'cat "$netrc_file"',
  escaped: learned('netrc'),
});
