import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open release_agent, whose program the kernel runs as root when a control group empties',
  layers: ['hidden places', 'user namespace'],
  perl: 'for my $agent (glob("/sys/fs/cgroup/release_agent /sys/fs/cgroup/*/release_agent")) { opened(">>", $agent) }',
  untestable: (ground) =>
    ['', 'memory/', 'devices/', 'systemd/', 'cpu/'].every(
      (group) => !ground.exists(`/sys/fs/cgroup/${group}release_agent`),
    )
      ? 'no control groups of version 1 here'
      : onlyRoot('write to it')(ground),
  escaped: TAKEN,
});
