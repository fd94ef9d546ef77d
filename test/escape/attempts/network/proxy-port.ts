import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'bind the port of the proxy, so that others give it their requests',
  layers: ['network namespace'],
  perl: `
socket(my $own, PF_INET, SOCK_STREAM, 0);
# SO_REUSEPORT, beside a listener of somebody else.
setsockopt($own, SOL_SOCKET, $_, pack("i", 1)) for SO_REUSEADDR, 15;
bind($own, pack_sockaddr_in(3128, inet_aton("127.0.0.1"))) && listen($own, 9) ? print "taken\\n" : print "bind: $!\\n";
`,
  escaped: TAKEN,
});
