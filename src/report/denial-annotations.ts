import { fitLines, type Annotation } from '../github/workflow-command.js';
import type { Mode } from '../isolation/mode.js';
import { printable, quote } from '../policy/visible-text.js';
import type { FailedRequest } from './decision-rows.js';
import type { DeniedHost, DeniedPlace } from './denied-hosts.js';
import { plural } from './plural.js';
import type { RunReport } from './run-report.js';

/**
 * Denied hosts as annotations, one for each place of the policy where entries would go, with the entries to add.
 * `level` is `error` where a denial fails the step.
 */
export function denialAnnotations(
  { denied, wouldDeny, places }: Pick<RunReport, 'denied' | 'wouldDeny' | 'places'>,
  level: 'error' | 'warning',
): readonly Annotation[] {
  return places.map((place) => {
    const isThere = ({ server }: DeniedHost): boolean => server === place.server;
    return placeAnnotation(place, denied.filter(isThere), wouldDeny.filter(isThere), level);
  });
}

function placeAnnotation(
  { server, file, line, column, where, yaml }: DeniedPlace,
  denied: readonly DeniedHost[],
  wouldDeny: readonly DeniedHost[],
  level: 'error' | 'warning',
): Annotation {
  const hosts = [...denied, ...wouldDeny];
  const refused = plural(denied.length, 'host');
  const passed = plural(wouldDeny.length, 'host');
  const [titles, sentences] = [
    [
      ...(denied.length === 0 ? [] : [`${refused} denied`]),
      ...(wouldDeny.length === 0 ? [] : [`${passed} would be denied`]),
    ],
    [
      ...(denied.length === 0 ? [] : [`The command was denied ${refused}.`]),
      ...(wouldDeny.length === 0 ? [] : [`The audit let ${passed} through that would be denied.`]),
    ],
  ];
  const likely = server === null ? '' : ` Server ${quote(server)} is the likely one.`;
  const remedy =
    yaml.length === 0
      ? 'Find out why it asked: no entry is proposed.'
      : `If it needs them, ${where} the entries below; else find out why it asked.`;
  return {
    level: denied.length === 0 ? 'warning' : level,
    title: `soda-guard: ${titles.join(', ')}`,
    message: fitLines(`${sentences.join(' ')}${likely} ${remedy}`, hosts.map(hostLine)),
    file,
    line,
    endLine: line,
    column,
  };
}

/** One denied host with what would allow it, on one line. */
export function hostLine({ host, port, reason, count, entry, noEntry }: DeniedHost): string {
  const what = `${hostAndPort(host, port)} (${reason}, ${plural(count, 'time')})`;
  return `${what}: ${printable(entry ?? `no entry is proposed. ${noEntry ?? ''}`)}`;
}

/**
 * What failed upstream: a notice, since the policy refused nothing and another entry would not help.
 * At most one, on the line of the first entry.
 */
export function failureAnnotations({ failed }: Pick<RunReport, 'failed'>): readonly Annotation[] {
  const located = failed.find(({ line }) => line !== null);
  if (failed.length === 0) return [];
  const count = plural(failed.length, 'request');
  const head = `${failed.length === 1 ? 'A request' : count} failed that the policy did not refuse: another entry would not help.`;
  return [
    {
      level: 'notice',
      title: `soda-guard: ${count} failed, not denied`,
      message: fitLines(head, failed.map(failureLine)),
      ...placeOf(located),
    },
  ];
}

function placeOf(located: FailedRequest | undefined): Partial<Annotation> {
  if (located === undefined || located.file === null || located.line === null) return {};
  return { file: located.file, line: located.line, endLine: located.line };
}

/** One failure on one line. */
export function failureLine({ host, port, reason, count }: FailedRequest): string {
  return `${hostAndPort(host, port)} (${reason}, ${plural(count, 'time')})`;
}

/** `host:port` on one line, IPv6 in brackets; the host alone where no port is known. */
function hostAndPort(host: string, port: number | null): string {
  if (port === null) return printable(host);
  return /^[0-9a-f:.]*:[0-9a-f:.]*$/.test(host) ? `[${host}]:${port}` : `${printable(host)}:${port}`;
}

/** A run in which nothing was enforced has to be seen on the policy, not only in a log. */
export function modeAnnotation(mode: Mode, meaning: string, file: string): Annotation | undefined {
  if (mode === 'isolated' || mode === 'proxied') return undefined;
  return {
    level: 'warning',
    title: `soda-guard: mode ${mode}`,
    message: `The command ran in mode ${mode}: ${meaning}.`,
    file,
    line: 1,
  };
}
