import { Command, CommanderError, Option } from 'commander';
import { EXIT } from '../run/stop.js';
import type { DoctorOptions } from './doctor.js';
import type { ExplainOptions } from './explain.js';
import type { CheckOptions } from './check.js';
import type { LintCommandOptions } from './lint.js';
import { LINT_DEFAULTS } from './plain-lint.js';
import type { RunOptions } from './run.js';
import { withRunOptions } from './run-options.js';
import { addPolicyCommands } from './policy-commands.js';
import { backendOption, withPolicyOptions } from './shared-options.js';
import { say } from './terminal.js';
import { VERSION } from './version.js';

/** Reads the arguments of `npx soda-guard …`, runs the command that they name, and resolves with its exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let code = 0;
  const program = build((result) => {
    code = result;
  });
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed its message already. Asking for help or the version is no mistake.
    if (error instanceof CommanderError) {
      // It prints the help for `help` of a command that is not there, and not why.
      const [first, about] = args;
      if (error.exitCode !== 0 && first === 'help' && about !== undefined)
        say(`there is no command ${JSON.stringify(about)}.`);
      return error.exitCode === 0 ? 0 : EXIT.usage;
    }
    throw error;
  }
}

function build(exit: (code: number) => void): Command {
  const program = new Command('soda-guard')
    .description(
      'Lint the network allowlist of a soda.yaml, and run agent commands with nothing else reachable.',
    )
    .version(VERSION)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({
      outputError: (text, write) => {
        write(text.replace(/^error: /, 'soda-guard: '));
      },
    })
    .showHelpAfterError('(soda-guard --help lists the commands)');

  program
    .command('lint')
    .summary('find mistakes in soda.yaml and phases.yaml')
    .description(
      'Find mistakes in soda.yaml and phases.yaml. Exit code 1 when there are findings at the level of --fail-on.',
    )
    .argument('[FILE...]', 'files or directories; - for standard input')
    .option('--stdin-filename <FILE>', 'the name of standard input in findings')
    .addOption(
      new Option('--format <FORMAT>', 'how to print findings')
        .choices(['pretty', 'json', 'sarif', 'github'])
        .default(LINT_DEFAULTS.format),
    )
    .option('--fix', 'write the fixes that are safe; for - print the fixed text')
    .option('--fix-dry-run', 'print the fixes as a unified diff instead')
    .addOption(
      new Option(
        '--fail-on <SEVERITY>',
        'the least severity that makes the exit code 1 (default: error, with sarif never)',
      ).choices(['error', 'warning', 'never']),
    )
    .action(async (files: string[], options: LintCommandOptions) => {
      const { lintCommand } = await import('./lint.js');
      exit(await lintCommand(files, options));
    });

  withPolicyOptions(program.command('explain'))
    .summary('show the isolation that a run would really get, and why')
    .description(
      'Show the isolation that a run would really get on this machine, and why. Exit code 0 whatever the mode.',
    )
    .option('--no-probe', 'do not try out what this machine can do')
    .addOption(backendOption())
    .addOption(
      new Option('--format <FORMAT>', 'how to print it')
        .choices(['pretty', 'json', 'mermaid'])
        .default('pretty'),
    )
    .action(async (options: ExplainOptions) => {
      const { explainCommand } = await import('./explain.js');
      exit(await explainCommand(options));
    });

  program
    .command('doctor')
    .summary('try out which sandboxes this machine can make')
    .description(
      'Try out every sandbox that could be made on this machine, and show what stands in the way. Exit code 0 when one works, 1 when none does.',
    )
    .addOption(
      new Option('--format <FORMAT>', 'how to print it').choices(['pretty', 'json']).default('pretty'),
    )
    .action(async (options: DoctorOptions) => {
      const { doctorCommand } = await import('./doctor.js');
      exit(await doctorCommand(options));
    });

  withPolicyOptions(program.command('check'))
    .summary('show which entry decides about a host')
    .description(
      'Show which entry decides about a host, and why. Exit code 0 when it is allowed, 1 when it is denied.',
    )
    .argument('<HOST[:PORT]>', 'the host; port 443 if none is given')
    .action(async (host: string, options: CheckOptions) => {
      const { checkCommand } = await import('./check.js');
      exit(checkCommand(host, options));
    });

  withRunOptions(
    withPolicyOptions(program.command('run'))
      .summary('run a command with nothing but the allowlist reachable')
      .description(
        "Run a command with nothing but the allowlist reachable. The exit code is the command's own, 125 when soda-guard refused or failed.",
      )
      .argument('<COMMAND...>', 'the command and its arguments, behind --')
      .passThroughOptions(),
  ).action(async (command: string[], options: RunOptions) => {
    const { runCommand } = await import('./run.js');
    exit(await runCommand(command, options));
  });

  addPolicyCommands(program, exit);

  program
    .command('init')
    .summary('write a commented starter policy')
    .description('Write a commented starter policy to a new file.')
    .argument('[FILE]', 'the file; - to print it', 'soda.yaml')
    .action(async (file: string) => {
      const { initCommand } = await import('./texts.js');
      process.stdout.write(initCommand(file));
    });

  program
    .command('schema')
    .summary('print the JSON Schema of soda.yaml')
    .description('Print the JSON Schema of soda.yaml (draft 2020-12), for editors.')
    .action(async () => {
      const { schemaCommand } = await import('./texts.js');
      process.stdout.write(schemaCommand());
    });

  program
    .command('rules')
    .summary('list the lint rules, or explain one')
    .description('List the lint rules, or print the page of one.')
    .argument('[ID]', 'the id of a rule')
    .action(async (id: string | undefined) => {
      const { rulesCommand } = await import('./texts.js');
      process.stdout.write(rulesCommand(id));
    });

  for (const command of program.commands) command.showHelpAfterError(afterError(command.name()));
  return program;
}

/** What is printed below the message about a wrong call. */
function afterError(command: string): string {
  const usage =
    command === 'run' ? 'The command stands behind --: soda-guard run [options] -- COMMAND... ' : '';
  return `(${usage}soda-guard ${command} --help describes it)`;
}
