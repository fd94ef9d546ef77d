import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'go up from its own directory',
  layers: ['hidden places'],
  sh: 'cat /proc/self/cwd/../scene/temporary',
  escaped: learned('temporary'),
});
