import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to it through a link in the workspace',
  layers: ['read-only root'],
  needs: ['outside'],
  perl: `
symlink $ENV{outside}, "battery/outside";
put("battery/outside");
`,
  escaped: written('outside'),
});
