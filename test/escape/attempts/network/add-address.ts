import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'give its own interface another address over netlink',
  layers: ['user namespace'],
  sh: 'ip address add 10.99.99.99/32 dev lo && echo taken && ip address del 10.99.99.99/32 dev lo',
  untestable: onlyRoot('change interfaces'),
  escaped: TAKEN,
});
