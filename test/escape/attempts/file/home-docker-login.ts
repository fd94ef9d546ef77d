import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the logins of registries below HOME',
  layers: ['hidden places'],
  sh: 'cat "$docker_login_file"',
  escaped: learned('docker_login'),
});
