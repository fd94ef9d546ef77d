import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'make a capability survive the start of a program',
  layers: ['capabilities'],
  perl: `
# PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN
taken(call("prctl", 47, 2, 21, 0, 0));
`,
  escaped: TAKEN,
});
