import { explainJson, explainPretty } from '../isolation/index.js';
import { installedListenScript } from '../run/installation.js';
import { findWorkspace } from '../run/workspace.js';
import { decideMode, loadSubject } from '../run/subject.js';
import { probeMachine } from '../sandbox/index.js';
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
  const cwd = process.cwd();
  const machine = options.probe
    ? await probeMachine({
        backend: 'auto',
        workspace: findWorkspace(cwd),
        cwd,
        node: process.execPath,
        listenScript: installedListenScript(),
      })
    : undefined;
  const effective = decideMode(subject, machine);
  const text =
    options.format === 'json' ? explainJson(effective) : explainPretty(effective, colorsFor(process.stdout));
  process.stdout.write(text);
  return 0;
}
