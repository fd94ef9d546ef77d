import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: "read what other steps keep in the runner's folder",
  layers: ['hidden places'],
  sh: 'cat "$runner_secret_file"',
  escaped: learned('runner_secret'),
});
