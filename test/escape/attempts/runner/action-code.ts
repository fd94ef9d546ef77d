import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'change the code of an action of the job',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{action_code});',
  escaped: written('action_code'),
});
