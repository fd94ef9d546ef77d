import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the home directory of somebody else',
  layers: ['hidden places'],
  needs: ['other_home_file'],
  sh: 'cat "$other_home_file"',
  escaped: learned('other_home'),
});
