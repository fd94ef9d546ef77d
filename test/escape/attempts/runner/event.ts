import { attempt, written } from '../../attempt.js';

export default attempt({
  title: 'change the event that started the workflow',
  layers: ['hidden places', 'read-only root'],
  perl: `
put($ENV{event});
put($ENV{GITHUB_EVENT_PATH});
`,
  escaped: written('event'),
});
