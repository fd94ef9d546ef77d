import type { Colors } from 'picocolors/types.js';
import type { Located } from '../policy/position.js';
import { formatPlace, printable, quote } from '../policy/visible-text.js';
import type { EffectiveMode, Principal } from './effective-mode.js';
import { describeEntry, describeOrigin } from './entry-text.js';
import { MODE_MEANING, type Mode } from './mode.js';
import { notProtected } from './not-protected.js';
import { reasonText, type Reason } from './reason.js';

/** The effective mode for people: what holds, why, and what does not. Ends in a newline. */
export function explainPretty(effective: EffectiveMode, colors: Colors): string {
  const sections = [
    headline(effective, colors),
    section(
      'why',
      effective.reasons.map((reason) => reasonLine(reason, colors)),
      colors,
    ),
    ...effective.principals.map((principal) => principalSection(principal, effective.mode, colors)),
    section('limits asked for', limitLines(effective), colors),
    section('this machine', machineLines(effective), colors),
    section(
      'not protected yet',
      notProtected(effective).map(({ message }) => message),
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

function limitLines({ file, limits }: EffectiveMode): readonly string[] {
  const named: readonly (readonly [string, Located<number> | undefined])[] = [
    ['memory_mb', limits.memoryMb],
    ['cpu_percent', limits.cpuPercent],
    ['max_pids', limits.maxPids],
  ];
  return named.flatMap(([key, limit]) =>
    limit === undefined
      ? []
      : [`${formatPlace({ file, line: limit.range.start.line })} sandbox.limits.${key}: ${limit.value}`],
  );
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
