import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'find a device of the machine that it may read',
  layers: ['minimal /dev'],
  sh: `
for device in /dev/mem /dev/kmsg /dev/port /dev/vda /dev/sda /dev/nvme0n1 /dev/loop-control /dev/kvm /dev/fuse /dev/vsock /dev/net/tun; do
  [ -r "$device" ] && echo taken
done
`,
  escaped: TAKEN,
});
