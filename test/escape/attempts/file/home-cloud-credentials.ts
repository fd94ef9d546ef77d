import { attempt, learned } from '../../attempt.js';

export default attempt({
  title: 'read credentials of a cloud below HOME',
  layers: ['hidden places'],
  sh: 'cat "$aws_key_file"',
  escaped: learned('aws_key'),
});
