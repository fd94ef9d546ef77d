import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'change which tasks an editor runs on the machine',
  layers: ['protected files'],
  sh: 'echo "# $token" >>.vscode/tasks.json',
  escaped: writtenInside('.vscode/tasks.json'),
});
