import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'rename .github and put another one in its place',
  layers: ['protected files'],
  sh: 'mv .github battery/github && cp -a battery/github .github && echo "# $token" >.github/workflows/other.yml',
  escaped: writtenInside('.github/workflows/other.yml'),
});
