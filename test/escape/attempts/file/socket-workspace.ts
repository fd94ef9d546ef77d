import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'connect to a socket of the machine in the workspace',
  layers: ['hidden places', 'protected files'],
  perl: 'unix("service.sock");',
  escaped: visited('workspace_socket'),
});
