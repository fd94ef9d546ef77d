import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'write to a file outside of the workspace that everybody may write',
  layers: ['read-only root'],
  needs: ['outside'],
  perl: 'put($ENV{outside});',
  escaped: written('outside'),
});
