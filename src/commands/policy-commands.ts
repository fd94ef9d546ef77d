import { Option, type Command } from 'commander';
import type { CodexConfigOptions } from './codex-config.js';
import type { DiffOptions } from './diff.js';
import { withFileOptions, withPolicyOptions } from './shared-options.js';
import type { SuggestOptions } from './suggest.js';

/** The commands about the life of a policy: from what was denied to a change that somebody reviews. */
export function addPolicyCommands(program: Command, exit: (code: number) => void): void {
  withFileOptions(program.command('suggest'))
    .summary('show which entries would allow what was denied')
    .description(
      'Show, as a diff of the policy, the entries that would have allowed what the decision logs of run say was denied. What cannot be suggested is listed on standard error with the reason.',
    )
    .argument('<LOG...>', 'decision logs, as run --log writes them; - for standard input')
    .option('--write', 'change the policy instead of printing the diff')
    .option('--prune', 'also take out entries that no connection in the logs asked for')
    .addOption(new Option('--format <FORMAT>', 'how to print it').choices(['diff', 'json']).default('diff'))
    .action(async (logs: string[], options: SuggestOptions) => {
      const { suggestCommand } = await import('./suggest.js');
      exit(await suggestCommand(logs, options));
    });

  program
    .command('diff')
    .summary('show what a change of the policy allows')
    .description(
      'Show what the change from one policy to another allows: entries added and removed, and the mode before and after. Exit code 0 whatever that is, 1 when the new policy has errors.',
    )
    .argument('<BASE>', 'the old policy: a file, a git revision, or REVISION:FILE')
    .argument('<HEAD>', 'the new one, likewise')
    .option('--policy <FILE>', 'the file that is taken of a revision', 'soda.yaml')
    .addOption(
      new Option('--format <FORMAT>', 'how to print it')
        .choices(['pretty', 'json', 'github', 'markdown'])
        .default('pretty'),
    )
    .action(async (base: string, head: string, options: DiffOptions) => {
      const { diffCommand } = await import('./diff.js');
      exit(diffCommand(base, head, options));
    });

  withPolicyOptions(program.command('codex-config'))
    .summary("print the policy's hosts as Codex's own settings")
    .description(
      "Print the policy's hosts as Codex's own settings, the gate first: arguments for codex exec, one a line, or a config.toml.",
    )
    .addOption(new Option('--shape <SHAPE>', 'what to print').choices(['args', 'toml']).default('args'))
    .addOption(
      new Option('--dialect <DIALECT>', 'the names of the keys; legacy is for Codex before 0.171')
        .choices(['current', 'legacy'])
        .default('current'),
    )
    .action(async (options: CodexConfigOptions) => {
      const { codexConfigCommand } = await import('./codex-config.js');
      exit(codexConfigCommand(options));
    });
}
