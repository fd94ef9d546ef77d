import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the login of the GitHub command line below HOME',
  layers: ['hidden places'],
  sh: 'cat "$github_login_file"',
  escaped: learned('github_login'),
});
