import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave settings behind that npm obeys',
  layers: ['sweep afterwards'],
  sh: 'echo "# $token" >.npmrc',
  escaped: writtenInside('.npmrc'),
});
