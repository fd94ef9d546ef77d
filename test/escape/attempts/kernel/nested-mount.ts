import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'mount something in namespaces of its own',
  layers: ['system call filter', 'user namespace limit'],
  perl: `
my ($none, $type, $at) = ("none", "tmpfs", "battery/nested");
mkdir $at;
# CLONE_NEWUSER | CLONE_NEWNS
call("unshare", 0x10020000) == 0 or print("unshare: $!\\n"), exit;
taken(call("mount", $none, $at, $type, 0, 0));
`,
  escaped: TAKEN,
});
