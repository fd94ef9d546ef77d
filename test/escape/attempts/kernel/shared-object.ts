import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a System V object of a process of the machine',
  layers: ['ipc namespace'],
  perl: `
my ($id, $said) = (shmget($ENV{shared_key}, 64, 0), "");
defined $id && shmread($id, $said, 0, 64) ? print "$said\\n" : print "shmget: $!\\n";
`,
  escaped: learned('shared_object'),
});
