import { TAKEN, attempt, onlyRootWith } from '../../attempt.js';

export default attempt({
  title: 'open sysrq-trigger for writing',
  layers: ['kernel switches', 'user namespace'],
  perl: 'opened(">>", "/proc/sysrq-trigger");',
  untestable: onlyRootWith('/proc/sysrq-trigger', 'write to it'),
  escaped: TAKEN,
});
