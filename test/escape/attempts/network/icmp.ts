import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'send an echo request, for which no privilege is needed, and get an answer',
  layers: ['network namespace'],
  needs: ['lan', 'echo'],
  perl: `
socket(my $to, PF_INET, SOCK_DGRAM, 1) or print("socket: $!\\n"), exit;
my $data = pack("C2 n3 a*", 8, 0, 0, 1, 1, $token);
my $sum = unpack("%32n*", $data . (length($data) % 2 ? "\\0" : ""));
$sum = ($sum >> 16) + ($sum & 0xffff);
substr($data, 2, 2) = pack("n", ~($sum + ($sum >> 16)) & 0xffff);
send($to, $data, 0, pack_sockaddr_in(0, inet_aton($ENV{lan}))) or print("send: $!\\n"), exit;
my $answer = "";
sysread($to, $answer, 999) if readable($to);
print "taken\\n" if $answer =~ /$token/;
`,
  escaped: TAKEN,
});
