import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: "have the system's resolver look up a name with data in it",
  layers: ['network namespace'],
  needs: ['resolver'],
  sh: 'getent hosts "$token.example"',
  escaped: visited('dns'),
});
