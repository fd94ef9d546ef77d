import {
  explainJson,
  explainMermaid,
  explainPretty,
  requestedLimits,
  type Backend,
  type EffectiveMode,
  type LimitOutcome,
  type Machine,
} from '../isolation/index.js';
import { installedListenScript } from '../run/installation.js';
import { workingDirectory } from '../run/working-directory.js';
import { findWorkspace } from '../run/workspace.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { expectedLimits, LaunchFailure, probeMachine, runsUnlimited } from '../sandbox/index.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { colorsFor } from './terminal.js';

export interface ExplainOptions extends PolicyOptions {
  readonly probe: boolean;
  readonly backend: Backend | 'auto';
  readonly format: 'pretty' | 'json' | 'mermaid';
}

/** `soda-guard explain`: the effective mode with its reasons on stdout. */
export async function explainCommand(options: ExplainOptions): Promise<number> {
  const subject = loadSubject(subjectRequest(options), printFindings);
  const machine = options.probe ? await probeHere(options.backend) : undefined;
  const effective = decideMode(subject, machine);
  process.stdout.write(explanation(effective, options.format));
  return 0;
}

function explanation(effective: EffectiveMode, format: ExplainOptions['format']): string {
  switch (format) {
    case 'pretty':
      return explainPretty(effective, colorsFor(process.stdout), limitsHere(effective));
    case 'json':
      return explainJson(effective, limitsHere(effective));
    case 'mermaid':
      return explainMermaid(effective);
  }
}

/** What would come of the policy's limits; nothing is known where the machine was not probed. */
function limitsHere({ mode, machine, limits }: EffectiveMode): readonly LimitOutcome[] {
  const requested = requestedLimits(limits);
  if (mode === 'off') return runsUnlimited(requested);
  return machine?.usable === true ? expectedLimits(requested, machine.form) : [];
}

/** What the machine can do for a command that starts in the current directory. */
async function probeHere(backend: Backend | 'auto'): Promise<Machine> {
  const cwd = workingDirectory();
  try {
    return await probeMachine({
      backend,
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
