import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the system bus',
  layers: ['hidden places'],
  needs: ['dbus'],
  perl: 'unix($ENV{dbus});',
  escaped: visited('dbus'),
});
