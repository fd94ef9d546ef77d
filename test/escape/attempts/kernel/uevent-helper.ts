import { TAKEN, attempt, onlyRootWith } from '../../attempt.js';

export default attempt({
  title: 'open uevent_helper, whose program the kernel runs as root, for writing',
  layers: ['read-only root', 'user namespace'],
  perl: 'opened(">>", "/sys/kernel/uevent_helper");',
  untestable: onlyRootWith('/sys/kernel/uevent_helper', 'write to it'),
  escaped: TAKEN,
});
