import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: "read a key of the launcher's session keyring",
  layers: ['system call filter', 'own keyring'],
  perl: `
my ($type, $name, $secret) = ("user", "soda-guard-battery", "\\0" x 99);
my $key = call("keyctl", 10, -3, $type, $name, 0);
print $key < 0 ? "search: $!\\n" : call("keyctl", 11, $key, $secret, 99) < 0 ? "read: $!\\n" : "$secret\\n";
`,
  escaped: learned('keyring'),
});
