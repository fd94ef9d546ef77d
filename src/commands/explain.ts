import { explainJson, explainPretty, type Machine } from '../isolation/index.js';
import { installedListenScript } from '../run/installation.js';
import { findWorkspace } from '../run/workspace.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { LaunchFailure, probeMachine } from '../sandbox/index.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { colorsFor } from './terminal.js';

export interface ExplainOptions extends PolicyOptions {
  readonly probe: boolean;
  readonly format: 'pretty' | 'json';
}

/** `soda-guard explain`: the effective mode with its reasons on stdout. */
export async function explainCommand(options: ExplainOptions): Promise<number> {
  const subject = loadSubject(subjectRequest(options), printFindings);
  const machine = options.probe ? await probeHere() : undefined;
  const effective = decideMode(subject, machine);
  const text =
    options.format === 'json' ? explainJson(effective) : explainPretty(effective, colorsFor(process.stdout));
  process.stdout.write(text);
  return 0;
}

/** What the machine can do for a command that starts in the current directory. */
async function probeHere(): Promise<Machine> {
  const cwd = process.cwd();
  try {
    return await probeMachine({
      backend: 'auto',
      workspace: findWorkspace(cwd),
      cwd,
      node: process.execPath,
      listenScript: installedListenScript(),
    });
  } catch (error) {
    // What `run` would refuse here, `explain` explains.
    if (!(error instanceof LaunchFailure)) throw error;
    return { usable: false, reason: error.message, remedy: error.remedy, probes: [] };
  }
}
