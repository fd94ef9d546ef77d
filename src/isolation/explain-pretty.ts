import type { Colors } from 'picocolors/types.js';
import { formatPlace, printable, quote } from '../policy/visible-text.js';
import type { EffectiveMode, Principal } from './effective-mode.js';
import { describeEntry, describeOrigin } from './entry-text.js';
import { limitText, requestedLimits, type LimitName, type LimitOutcome } from './limits.js';
import { MODE_MEANING, type Mode } from './mode.js';
import { notProtected } from './not-protected.js';
import { reasonText, type Reason } from './reason.js';

/**
 * The effective mode for people: what holds, why, and what does not. Ends in a newline.
 * @param limits what would come of the policy's limits here; none where nobody looked
 */
export function explainPretty(
  effective: EffectiveMode,
  colors: Colors,
  limits: readonly LimitOutcome[] = [],
): string {
  const sections = [
    headline(effective, colors),
    section(
      'why',
      effective.reasons.map((reason) => reasonLine(reason, colors)),
      colors,
    ),
    ...effective.principals.map((principal) => principalSection(principal, effective.mode, colors)),
    section('limits asked for', limitLines(effective, limits), colors),
    section('this machine', machineLines(effective), colors),
    section(
      'not protected',
      notProtected({ mode: effective.mode, machine: effective.machine, limits }).map(
        ({ message }) => message,
      ),
      colors,
    ),
    section('SODA itself keeps the network namespace', sodaLines(effective), colors),
  ];
  return `${sections.filter((text) => text !== '').join('\n\n')}\n`;
}

function headline({ mode, phase }: EffectiveMode, colors: Colors): string {
  const where = phase === undefined ? '' : ` in phase ${quote(phase)}`;
  return `mode ${MODE_COLOR[mode](colors)(mode)}${where}: ${MODE_MEANING[mode]}`;
}

const MODE_COLOR: Readonly<Record<Mode, (colors: Colors) => Colors['green']>> = {
  isolated: (colors) => colors.green,
  proxied: (colors) => colors.green,
  audit: (colors) => colors.yellow,
  advisory: (colors) => colors.yellow,
  open: (colors) => colors.red,
  off: (colors) => colors.red,
};

function reasonLine(reason: Reason, colors: Colors): string {
  const where = [formatPlace(reason), reason.key ?? ''].filter((text) => text !== '').join(' ');
  return where === '' ? reasonText(reason) : `${colors.cyan(where)}: ${reasonText(reason)}`;
}

function principalSection({ name, entries }: Principal, mode: Mode, colors: Colors): string {
  const enforced = mode === 'isolated' || mode === 'proxied';
  const title = enforced ? `${name} may reach` : `${name} is meant to reach (not enforced in mode ${mode})`;
  if (entries.length === 0) return section(title, ['no host'], colors);
  const texts = entries.map(describeEntry);
  const width = Math.min(Math.max(...texts.map((text) => text.length)), 60);
  return section(
    title,
    entries.map(
      (entry, index) => `${(texts[index] ?? '').padEnd(width)}  ${colors.dim(describeOrigin(entry))}`,
    ),
    colors,
  );
}

function limitLines({ file, limits }: EffectiveMode, outcomes: readonly LimitOutcome[]): readonly string[] {
  const lines: Readonly<Record<LimitName, number | undefined>> = {
    memory_mb: limits.memoryMb?.range.start.line,
    cpu_percent: limits.cpuPercent?.range.start.line,
    max_pids: limits.maxPids?.range.start.line,
  };
  return requestedLimits(limits).map(({ limit, value }) => {
    const outcome = outcomes.find((found) => found.limit === limit);
    const text = outcome === undefined ? `${limit}: ${value}` : printable(limitText(outcome));
    return `${formatPlace({ file, line: lines[limit] })} sandbox.limits.${text}`;
  });
}

function machineLines({ machine, mode, policyMode }: EffectiveMode): readonly string[] {
  if (machine === undefined) return ['not probed: the mode above is what the policy alone gives'];
  if (machine.usable) return [`${machine.backend}, ${machine.form} form: runs the sandbox as asked`];
  const lost = mode === policyMode ? '' : `; the policy alone would give ${policyMode}`;
  return [
    `no usable backend${lost}`,
    ...machine.probes.map(
      (probe) => `${probe.backend}, ${probe.form} form: ${printable(probe.said.replace(/\s+/g, ' '))}`,
    ),
  ];
}

function sodaLines({ soda, reasons }: EffectiveMode): readonly string[] {
  const onlyIfEnabled = reasons.some(({ code }) => code === 'sandbox-enabled-unset');
  return [
    `before #679: ${soda.beforePr679}`,
    `PR #679: ${soda.pr679}`,
    `its later fix: ${soda.laterFix}`,
    ...(onlyIfEnabled
      ? ['and with sandbox.enabled: true only, since without it SODA starts no sandbox']
      : []),
  ];
}

function section(title: string, lines: readonly string[], colors: Colors): string {
  return lines.length === 0 ? '' : [colors.bold(title), ...lines.map((line) => `  ${line}`)].join('\n');
}
