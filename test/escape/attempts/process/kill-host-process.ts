import { attempt, ended } from '../../attempt.js';

export default attempt({
  title: 'kill a process of the machine that has the same uid',
  layers: ['pid namespace'],
  place: 'alone',
  perl: 'kill(KILL => $ENV{victim}) or print "kill: $!\\n";',
  escaped: ended('victim'),
});
