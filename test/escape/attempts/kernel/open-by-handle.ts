import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'open a file by its number, past every directory that leads to it',
  layers: ['system call filter', 'user namespace'],
  perl: 'taken(call("open_by_handle_at", -1, 0, 0), 9, 14);',
  untestable: onlyRoot('open files by their handles'),
  escaped: TAKEN,
});
