import { fitLines, MAX_ANNOTATIONS_PER_LEVEL, type Annotation } from '../github/workflow-command.js';
import type { Mode } from '../isolation/mode.js';
import type { DeniedHost } from './decision-rows.js';
import { plural } from './plural.js';
import type { RunReport } from './run-report.js';

/** At most so many places of the policy get an annotation of their own; one more counts the rest. */
const MAX_PLACES = MAX_ANNOTATIONS_PER_LEVEL - 1;

/**
 * Denied hosts as annotations, one for each place of the policy where entries would go, with the entries to add.
 * `level` is `error` where a denial fails the step.
 */
export function denialAnnotations({ denied }: RunReport, level: 'error' | 'warning'): readonly Annotation[] {
  const places = new Map<string, DeniedHost[]>();
  for (const host of denied) {
    const place = JSON.stringify([host.file, host.line]);
    const hosts = places.get(place);
    if (hosts === undefined) places.set(place, [host]);
    else hosts.push(host);
  }
  const annotations = [...places.values()].map((hosts) => placeAnnotation(hosts, level));
  if (annotations.length <= MAX_PLACES) return annotations;
  const rest = annotations.length - MAX_PLACES;
  const message = `Hosts were denied at ${rest} more places of the policy, see the job summary.`;
  return [...annotations.slice(0, MAX_PLACES), { level, title: 'soda-guard', message }];
}

function placeAnnotation(hosts: readonly DeniedHost[], level: 'error' | 'warning'): Annotation {
  const first = hosts[0];
  const line = first?.line ?? 1;
  const head =
    `The command was denied ${plural(hosts.length, 'host')}. ` +
    `If it needs them, add the entries to allowed_hosts; else find out why it asked.`;
  return {
    level,
    title: `soda-guard: ${plural(hosts.length, 'host')} denied`,
    message: fitLines(head, hosts.map(hostLine)),
    ...(first === undefined ? {} : { file: first.file }),
    line,
  };
}

/** One denied host with what would allow it, on one line. */
export function hostLine({ host, port, reason, count, entry }: DeniedHost): string {
  const what = `${host}:${port} (${reason}, ${plural(count, 'time')})`;
  return entry === null ? `${what}: no entry can allow it` : `${what}: ${entry}`;
}

/** A run in which nothing was enforced has to be seen on the policy, not only in a log. */
export function modeAnnotation(mode: Mode, meaning: string, file: string): Annotation | undefined {
  if (mode !== 'open' && mode !== 'off' && mode !== 'advisory') return undefined;
  return {
    level: 'warning',
    title: `soda-guard: mode ${mode}`,
    message: `The command ran in mode ${mode}: ${meaning}.`,
    file,
    line: 1,
  };
}

/** Within the runner's limit per level; where something is left out, the last one counts it. */
export function withinLimits(annotations: readonly Annotation[]): readonly Annotation[] {
  return (['error', 'warning', 'notice'] as const).flatMap((level) => {
    const all = annotations.filter((annotation) => annotation.level === level);
    if (all.length <= MAX_ANNOTATIONS_PER_LEVEL) return all;
    const kept = all.slice(0, MAX_ANNOTATIONS_PER_LEVEL - 1);
    const message = `and ${all.length - kept.length} more, see the job summary.`;
    return [...kept, { level, title: 'soda-guard', message }];
  });
}
