import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: "list the machine's listeners over netlink",
  layers: ['network namespace'],
  sh: 'ss -Hltn',
  escaped: learned('unlisted_port'),
});
