import { EXECUTED, attempt } from '../../attempt.js';

export default attempt({
  title: 'guess how the runner is made to listen again',
  layers: ['output guard'],
  place: 'action',
  sh: `
for guess in stop-commands resume start end token "$$" 0 "" pause-logging soda-guard; do printf '\\n::%s::\\n' "$guess"; done
printf '\\n::error::%s\\n' "$token"
`,
  escaped: EXECUTED,
});
