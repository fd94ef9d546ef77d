import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'change what is installed of soda-guard, which runs again later',
  layers: ['hidden places', 'read-only root'],
  perl: 'put($ENV{own_file});',
  escaped: written('own_file'),
});
