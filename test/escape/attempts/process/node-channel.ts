import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'find the channel of the process that started it',
  layers: ['closed descriptors'],
  sh: 'env | grep -q NODE_CHANNEL_FD && echo taken',
  untestable: 'the launcher takes the variable out with its last script, in which nothing else could be left',
  escaped: TAKEN,
});
