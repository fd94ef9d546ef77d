import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'tell git of another place for its config, by .git/commondir',
  layers: ['sweep afterwards'],
  place: 'alone',
  sh: 'echo "$token" >.git/commondir',
  escaped: writtenInside('.git/commondir'),
});
