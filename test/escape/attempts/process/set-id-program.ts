import { attempt, said } from '../../attempt.js';

export default attempt({
  title: 'run a set-user-ID program of the machine',
  layers: ['user namespace'],
  needs: ['set_id'],
  sh: '"$set_id" -u',
  escaped: said('0'),
});
