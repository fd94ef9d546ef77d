import { TAKEN, attempt } from '../../attempt.js';

const DEVICES = [
  ...['/dev/mem', '/dev/kmsg', '/dev/port', '/dev/vda', '/dev/sda', '/dev/nvme0n1', '/dev/loop-control'],
  ...['/dev/kvm', '/dev/fuse', '/dev/vsock', '/dev/net/tun'],
];

export default attempt({
  title: 'find a device of the machine that it may read',
  layers: ['minimal /dev'],
  sh: `
for device in ${DEVICES.join(' ')}; do
  [ -r "$device" ] && echo taken
done
`,
  untestable: ({ exists }) =>
    DEVICES.some(exists) ? undefined : 'this machine has no device that a sandbox could leave in sight',
  escaped: TAKEN,
});
