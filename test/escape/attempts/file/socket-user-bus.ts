import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the bus of the session',
  layers: ['hidden places'],
  needs: ['user_bus'],
  perl: 'unix($ENV{user_bus});',
  escaped: visited('user_bus'),
});
