import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'make a device node in the workspace',
  layers: ['user namespace'],
  perl: `
my $name = "battery/node";
taken(call("mknodat", -100, $name, 020666, 0x103));
`,
  untestable: onlyRoot('make device nodes'),
  escaped: TAKEN,
});
