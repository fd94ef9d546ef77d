import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: "read the names of the machine's Unix sockets",
  layers: ['network namespace'],
  sh: 'cat /proc/net/unix',
  escaped: learned('abstract'),
});
