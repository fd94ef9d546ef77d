import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read the login to a cloud that an earlier step left in the workspace',
  layers: ['protected files'],
  sh: 'cat gha-creds-0123456789abcdef.json',
  escaped: learned('cloud_login'),
});
