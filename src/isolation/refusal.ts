import type { EffectiveMode } from './effective-mode.js';
import { isWeaker, MODE_MEANING, type Mode } from './mode.js';
import { type Reason } from './reason.js';
import { formatPlace } from '../policy/visible-text.js';

/** Why a run is not started: its isolation would be weaker than what was asked for. */
export interface Refusal {
  readonly mode: Mode;
  readonly minimum: Mode;
  /** The reasons that keep the mode below the minimum. */
  readonly reasons: readonly Reason[];
  /** Sentences: what takes each reason away, and last the weaker minimum that would admit the run. */
  readonly waysOut: readonly string[];
  /** All of it as plain text, several lines, no trailing newline. */
  readonly message: string;
}

/** `undefined` if the effective mode is at least as strong as the minimum, else the refusal. */
export function checkMinimum(effective: EffectiveMode, minimum: Mode): Refusal | undefined {
  const { mode } = effective;
  if (!isWeaker(mode, minimum)) return undefined;
  const reasons = effective.reasons.filter(
    ({ ceiling }) => ceiling !== undefined && isWeaker(ceiling, minimum),
  );
  const waysOut = [
    ...reasons.map((reason) => reason.remedy).filter((remedy) => remedy !== undefined),
    ...(minimum === 'isolated' ? withoutHosts(effective) : []),
    `Or accept it: --min-isolation ${mode} (in a workflow, min-isolation: ${mode}).`,
  ];
  return { mode, minimum, reasons, waysOut, message: refusalText(mode, minimum, reasons, waysOut) };
}

/** Listed hosts are nothing to mend, but where no egress at all is wanted they are in the way. */
function withoutHosts({ principals }: EffectiveMode): readonly string[] {
  const owners = new Set(principals.flatMap(({ entries }) => entries.map(({ owner }) => owner.kind)));
  const steps = [
    owners.has('agent') || owners.has('server') ? 'empty every allowed_hosts list' : undefined,
    owners.has('upstream') ? 'disable sandbox.proxy' : undefined,
    owners.has('caller') ? 'leave out --allow (in a workflow, allow)' : undefined,
  ].filter((step) => step !== undefined);
  return steps.length === 0 ? [] : [`Allow no host: ${steps.join(', ')}.`];
}

function refusalText(
  mode: Mode,
  minimum: Mode,
  reasons: readonly Reason[],
  waysOut: readonly string[],
): string {
  return [
    `The isolation of this run would be ${mode} (${MODE_MEANING[mode]}), but at least ${minimum} is required. ` +
      'The command was not started.',
    'Why:',
    ...reasons.map((reason) => `  ${[formatPlace(reason), reason.message].filter(Boolean).join(' ')}`),
    'What can be done:',
    ...waysOut.map((way) => `  - ${way}`),
  ].join('\n');
}
