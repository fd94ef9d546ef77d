import { attempt, writtenInside } from '../../attempt.js';

export default attempt({
  title: 'leave settings behind that start programs with Codex',
  layers: ['sweep afterwards'],
  sh: 'mkdir -p .codex && echo "# $token" >.codex/config.toml',
  escaped: writtenInside('.codex/config.toml'),
});
