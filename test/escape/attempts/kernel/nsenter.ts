import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'enter the network of a process of the machine',
  layers: ['system call filter', 'pid namespace', 'user namespace'],
  sh: 'nsenter --target "$victim" --net true && echo taken',
  untestable: onlyRoot('enter namespaces'),
  escaped: TAKEN,
});
