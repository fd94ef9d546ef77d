import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read a secret through a link in the workspace',
  layers: ['hidden places'],
  sh: 'ln -s "$temporary_file" battery/link; cat battery/link; ln "$temporary_file" battery/hard; cat battery/hard',
  escaped: learned('temporary'),
});
