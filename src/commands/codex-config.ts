import { codexArgs, codexPatterns, codexToml, type CodexDialect } from '../agents/codex-config.js';
import { MODE_MEANING } from '../isolation/index.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { say } from './terminal.js';

export interface CodexConfigOptions extends PolicyOptions {
  readonly shape: 'args' | 'toml';
  readonly dialect: CodexDialect;
}

/** `soda-guard codex-config`: the hosts of the policy as Codex's own settings; one argument a line, or a config.toml. */
export function codexConfigCommand(options: CodexConfigOptions): number {
  const { mode, principals } = decideMode(loadSubject(subjectRequest(options), printFindings));
  const entries = principals.flatMap((principal) => principal.entries);
  const patterns = codexPatterns(entries);
  if (mode !== 'isolated' && mode !== 'proxied') {
    say(`the policy's mode is ${mode} (${MODE_MEANING[mode]}), and Codex is told the listed hosts only`);
  }
  if (entries.length > 0) {
    say(
      'Codex does not look at ports: each host is allowed on all of them. Run it in soda-guard run if the port matters',
    );
  }
  if (options.dialect === 'legacy') {
    say(
      'Codex 0.171 and later ignores these keys, and with the open gate its network is unrestricted: --dialect current',
    );
  }
  process.stdout.write(
    options.shape === 'toml'
      ? codexToml(patterns, options.dialect)
      : `${codexArgs(patterns, options.dialect).join('\n')}\n`,
  );
  return 0;
}
