import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'put another policy in the place of its own',
  layers: ['protected files'],
  sh: 'cp soda.yaml battery/policy && echo "# $token" >>battery/policy && mv -f battery/policy soda.yaml',
  escaped: writtenInside('soda.yaml'),
});
