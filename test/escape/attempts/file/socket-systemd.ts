import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the private socket of systemd',
  layers: ['hidden places'],
  needs: ['systemd'],
  perl: 'unix($ENV{systemd});',
  escaped: visited('systemd'),
});
