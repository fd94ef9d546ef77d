import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave servers behind that Cursor starts',
  layers: ['sweep afterwards'],
  sh: 'mkdir -p .cursor && echo "# $token" >.cursor/mcp.json',
  escaped: writtenInside('.cursor/mcp.json'),
});
