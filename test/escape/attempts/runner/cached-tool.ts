import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'change a tool that later steps run',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{cached_tool});',
  escaped: written('cached_tool'),
});
