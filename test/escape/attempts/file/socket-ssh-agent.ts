import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the agent of ssh',
  layers: ['hidden places'],
  perl: 'unix($ENV{ssh_agent});',
  escaped: visited('ssh_agent'),
});
