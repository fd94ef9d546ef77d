import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'reach for the ports of the hardware',
  layers: ['user namespace'],
  perl: `
taken(call("ioperm", 0x80, 1, 1));
absent("this kernel was built without ioperm(2)") if $! == 38;
`,
  untestable: (ground) =>
    ground.architecture === 'x64'
      ? onlyRoot('reach for ports')(ground)
      : 'this architecture has no such ports',
  escaped: TAKEN,
});
