import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a service whose socket lies below /opt',
  layers: ['hidden places'],
  needs: ['opt_socket'],
  perl: 'unix($ENV{opt_socket});',
  escaped: visited('opt_socket'),
});
