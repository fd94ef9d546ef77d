import { attempt, visited } from '../../attempt.js';

export default attempt({
  title: 'ask the metadata service of the cloud',
  layers: ['network namespace'],
  needs: ['metadata'],
  perl: 'tcp($ENV{metadata}, 80, "GET /latest/meta-data/ HTTP/1.0\\r\\nX-Token: $token\\r\\n\\r\\n");',
  escaped: visited('metadata'),
});
