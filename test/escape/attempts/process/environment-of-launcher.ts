import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the environment of PID 1 and of its parent',
  layers: ['environment allowlist'],
  sh: 'cat /proc/1/environ /proc/$PPID/environ /proc/self/environ',
  escaped: learned('GITHUB_TOKEN'),
});
