import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'have the launcher start programs that stand first in PATH: setpriv, unshare, perl, ip, sudo, bwrap',
  layers: ['absolute programs'],
  place: 'alone',
  planted: {
    setpriv: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/setpriv "$@"
`,
    unshare: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/unshare "$@"
`,
    perl: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/perl "$@"
`,
    sudo: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/sudo "$@"
`,
    bwrap: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/bwrap "$@"
`,
    nsenter: `
#!/bin/sh
echo @token@ >>@marker@
exec /usr/bin/nsenter "$@"
`,
  },
  sh: 'true',
  escaped: written('marker'),
});
