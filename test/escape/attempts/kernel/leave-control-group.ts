import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'move to another control group',
  layers: ['hidden places', 'user namespace'],
  perl: 'for my $group (glob("/sys/fs/cgroup/cgroup.procs /sys/fs/cgroup/*/cgroup.procs")) { opened(">>", $group) }',
  untestable: (ground) =>
    ['', 'memory/', 'unified/', 'pids/'].every(
      (group) => !ground.exists(`/sys/fs/cgroup/${group}cgroup.procs`),
    )
      ? 'no control groups here'
      : onlyRoot('write to it')(ground),
  escaped: TAKEN,
});
