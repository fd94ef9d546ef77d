import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to the display',
  layers: ['hidden places'],
  needs: ['wayland'],
  perl: 'unix($ENV{wayland});',
  escaped: visited('wayland'),
});
