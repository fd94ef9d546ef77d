import { Option, type Command } from 'commander';
import { MODES } from '../isolation/mode.js';
import { collect, parseModeOption, parseRangeOption, parseTimeoutOption, parseUid } from './option-values.js';
import { backendOption } from './shared-options.js';

/** Adds what `run` can be asked besides a policy. */
export function withRunOptions(command: Command): Command {
  return command
    .option(
      '--workspace <DIR>',
      'the directory that the command may write; by default the nearest one with a .git, else the current one',
    )
    .option(
      '--read <PATH>',
      'let the command read a path that is hidden by default (repeatable)',
      collect,
      [],
    )
    .option(
      '--write <PATH>',
      'let the command write a further path, or one in the workspace that is protected (repeatable)',
      collect,
      [],
    )
    .option(
      '--allow-socket <PATH>',
      'let the command connect to a Unix socket of the host (repeatable)',
      collect,
      [],
    )
    .addOption(
      new Option('--git-credentials <WHAT>', 'whether the command sees credentials in .git/config')
        .choices(['hide', 'keep'])
        .default('hide'),
    )
    .option('--pass-env <NAME>', 'pass an environment variable on, globs allowed (repeatable)', collect, [])
    .option(
      '--timeout <SECONDS>',
      'end the command after this time; the exit code is 124 then',
      parseTimeoutOption,
    )
    .addOption(backendOption())
    .option('--no-self-test', 'do not try in the sandbox, before the command, whether it holds')
    .option('--allow-no-seccomp', 'run also where there is no system call filter for this architecture')
    .option(
      '--allow-trust-service',
      'on macOS: let the system check certificates for programs such as those written in Go, which asks servers past the proxy',
    )
    .option(
      '--upstream-proxy <URL>',
      'lead all connections through this proxy (http://[USER:PASSWORD@]HOST:PORT), or with "env" the one in HTTPS_PROXY',
    )
    .option('--no-sni-check', 'let tunnels carry TLS for another host than they were asked for')
    .option(
      '--synthetic-range <CIDR>',
      'the IPv4 network whose addresses stand for names in the sandbox (default: 28.0.0.0/15)',
      parseRangeOption,
    )
    .option('--uid <UID>', 'as root: the uid that the command runs as, never 0', parseUid)
    .option(
      '--min-isolation <MODE>',
      `the weakest mode that is accepted: ${MODES.join(', ')}`,
      parseModeOption,
      'proxied',
    )
    .option(
      '--audit',
      'let through what is not listed, and write it down; only together with --min-isolation audit',
    )
    .option('--audit-with-secrets', 'pass the variables of --pass-env on in an audit, too')
    .addOption(
      new Option('--on-deny <WHAT>', 'what a denied host does to the exit code of a command that succeeded')
        .choices(['warn', 'fail'])
        .default('warn'),
    )
    .option('--log <FILE>', 'where to write the decision log; by default a fresh file');
}
