import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read mail and jobs that wait',
  layers: ['hidden places'],
  needs: ['spool_file'],
  sh: 'cat "$spool_file"',
  escaped: learned('spool'),
});
