import os from 'node:os';
import path from 'node:path';
import type { Backend, Mode } from '../isolation/index.js';
import type { SyntheticRange, UpstreamProxy } from '../proxy/index.js';
import { runExit, type OnDeny } from '../report/run-exit.js';
import { announcement, closingLines, limitLines } from '../report/run-text.js';
import { failureText, faultText } from '../run/failure-text.js';
import { installedFiles, installedListenScript } from '../run/installation.js';
import { OwnFiles, type OwnFile } from '../run/own-file.js';
import { isRefusal, run } from '../run/run.js';
import { onSignal } from '../run/signals.js';
import { exitCodeOfRun, Stop } from '../run/stop.js';
import { upstreamFrom } from '../run/upstream.js';
import { workingDirectory } from '../run/working-directory.js';
import { findWorkspace, quarantineFolder } from '../run/workspace.js';
import { LaunchFailure } from '../sandbox/index.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { say } from './terminal.js';

export interface RunOptions extends PolicyOptions {
  readonly workspace?: string;
  readonly passEnv: readonly string[];
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly allowSocket: readonly string[];
  readonly gitCredentials: 'hide' | 'keep';
  readonly backend: Backend | 'auto';
  readonly uid?: number;
  readonly allowNoSeccomp?: boolean;
  readonly allowTrustService?: boolean;
  readonly upstreamProxy?: string;
  readonly syntheticRange?: SyntheticRange;
  readonly sniCheck: boolean;
  readonly selfTest: boolean;
  readonly timeout?: number;
  readonly minIsolation: Mode;
  readonly audit?: boolean;
  readonly auditWithSecrets?: boolean;
  readonly onDeny: OnDeny;
  readonly log?: string;
}

/** `soda-guard run`: the command's own exit code, 125 when it was not started. Nothing of ours goes to stdout. */
export async function runCommand(command: readonly string[], options: RunOptions): Promise<number> {
  const [program, ...args] = command;
  if (program === undefined || program === '')
    throw new Stop('usage', 'there is no command behind --. Write soda-guard run [options] -- COMMAND...');
  try {
    return await runProgram([program, ...args], options);
  } catch (error) {
    if (error instanceof LaunchFailure) {
      say(`the command was not started: ${failureText(error)}`);
      return error.exitCode;
    }
    if (error instanceof Stop) {
      say(error.message);
      return exitCodeOfRun(error);
    }
    throw error;
  }
}

async function runProgram(command: readonly [string, ...string[]], options: RunOptions): Promise<number> {
  const cwd = workingDirectory('refused');
  const workspace =
    options.workspace === undefined ? findWorkspace(cwd) : path.resolve(cwd, options.workspace);
  const {
    read,
    write,
    allowSocket: sockets,
    gitCredentials,
    allowTrustService: trustService = false,
  } = options;
  const noSniCheck = !options.sniCheck;
  const upstream = readUpstream(options.upstreamProxy);
  const isBehindProxy = upstream !== undefined;
  const noSelfTest = !options.selfTest;
  const auditWithSecrets = options.auditWithSecrets ?? false;
  const opened = {
    ...{ read, write, sockets, gitCredentials, trustService },
    ...{ noSniCheck, isBehindProxy, noSelfTest, auditWithSecrets },
  };
  const files = new OwnFiles();
  try {
    const log = openLog(files, options.log);
    const report = await run(
      {
        ...subjectRequest(options),
        command,
        workspace,
        cwd,
        passEnv: options.passEnv,
        minIsolation: options.minIsolation,
        minIsolationName: '--min-isolation',
        audit: options.audit ?? false,
        auditName: '--audit',
        backend: options.backend,
        uid: options.uid,
        allowNoSeccomp: options.allowNoSeccomp ?? false,
        timeoutSeconds: options.timeout,
        upstream,
        syntheticRange: options.syntheticRange,
        opened,
        ownFiles: [...installedFiles(workspace, process.env), log.path],
        quarantine: () => quarantineFolder(workspace),
        environment: process.env,
        listenScript: installedListenScript(),
        logDescriptor: log.descriptor,
        notes: [],
      },
      {
        linted: printFindings,
        warned: say,
        decided: (effective) => {
          for (const line of announcement(effective, opened)) say(line);
        },
        limited: (limits) => {
          for (const line of limitLines(limits)) say(line);
        },
        timedOut: (seconds) => {
          say(`the command is ended after ${seconds} s (--timeout)`);
        },
        fault: (error) => {
          say(faultText(error));
        },
        onSignal,
      },
    );
    const { code, why } = runExit(report, options.onDeny);
    for (const line of closingLines(report, log.path)) say(line);
    if (why !== undefined) say(why);
    return code;
  } catch (error) {
    if (isRefusal(error)) files.discard();
    throw error;
  } finally {
    files.close();
  }
}

/** @throws {Stop} for a text that is no proxy, without showing it: it may hold a password */
function readUpstream(text: string | undefined): UpstreamProxy | undefined {
  if (text === undefined) return undefined;
  const upstream = upstreamFrom(text, process.env);
  if (!upstream.ok) throw new Stop('usage', `--upstream-proxy: ${upstream.problem}`);
  return upstream.value;
}

/** A log in the workspace is protected there like the policy. */
function openLog(files: OwnFiles, option: string | undefined): OwnFile {
  return option === undefined
    ? files.create(path.join(files.folder(os.tmpdir()), 'decisions.jsonl'), 'log')
    : files.create(path.resolve(option), 'log');
}
