import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the wire server of Azure',
  layers: ['network namespace'],
  needs: ['wire_server'],
  perl: 'tcp($ENV{wire_server}, 80, "GET /?comp=versions HTTP/1.0\\r\\nX-Token: $token\\r\\n\\r\\n");',
  escaped: visited('wire_server'),
});
