import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the key of the ssh server, which a careless mode opens',
  layers: ['hidden places'],
  needs: ['host_key_file'],
  sh: 'cat "$host_key_file"',
  escaped: learned('host_key'),
});
