import { TAKEN, attempt, onlyRootWith } from '../../attempt.js';

export default attempt({
  title: 'register an interpreter for every program of the machine',
  layers: ['kernel switches', 'user namespace'],
  perl: 'opened(">>", "/proc/sys/fs/binfmt_misc/register");',
  untestable: onlyRootWith('/proc/sys/fs/binfmt_misc/status', 'write to it'),
  escaped: TAKEN,
});
