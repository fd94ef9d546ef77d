import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'wait for the machine to mount something, and read it',
  layers: ['private mounts'],
  needs: ['late_file'],
  place: 'last',
  meanwhile: 'mount',
  perl: 'meanwhile(); slurp($ENV{late_file});',
  escaped: learned('late'),
});
