import { TAKEN, attempt, onlyRootWith } from '../../attempt.js';

export default attempt({
  title: 'open a switch below /sys for writing',
  layers: ['read-only root', 'user namespace'],
  perl: 'opened("+<", "/sys/kernel/mm/transparent_hugepage/enabled");',
  untestable: onlyRootWith('/sys/kernel/mm/transparent_hugepage/enabled', 'write to it'),
  escaped: TAKEN,
});
