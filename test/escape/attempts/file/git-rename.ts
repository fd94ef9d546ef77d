import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'rename .git and put another one in its place',
  layers: ['protected files'],
  sh: 'mv .git battery/renamed && cp -a battery/renamed .git && echo "# $token" >>.git/config',
  escaped: writtenInside('.git/config'),
});
