import { Option, type Command } from 'commander';
import { collect } from './option-values.js';

/** The options of commands that are asked about one run. */
export function withPolicyOptions(command: Command): Command {
  return withFileOptions(command).option(
    '--allow <HOST[:PORT]>',
    'allow a further host (repeatable)',
    collect,
    [],
  );
}

/** Where the policy is, and whose part of it counts. */
export function withFileOptions(command: Command): Command {
  return command
    .option('--policy <FILE>', 'soda.yaml; by default ./soda.yaml, else ~/.config/soda/soda.yaml')
    .option(
      '--phases <FILE>',
      'phases.yaml; by default phases_path of the policy, else ./phases.yaml if there is one',
    )
    .option('--phase <NAME>', 'the phase whose MCP servers take part; without it all do');
}

export function backendOption(): Option {
  return new Option('--backend <NAME>', 'what makes the sandbox')
    .choices(['auto', 'bwrap', 'unshare'])
    .default('auto');
}
