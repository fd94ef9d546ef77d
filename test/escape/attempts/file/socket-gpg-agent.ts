import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the agent of GnuPG',
  layers: ['hidden places'],
  perl: 'unix($ENV{gpg_agent});',
  escaped: visited('gpg_agent'),
});
