import type { DeniedHost } from '../report/denied-hosts.js';
import type { RunReport } from '../report/run-report.js';

/** The runner takes more; what comes behind this is cut, with a mark as the last element. In bytes of UTF-8. */
const MAX_LIST_BYTES = 64 * 1024;

/** The outputs of a step that ran a command, by name. */
export function runOutputs(
  report: RunReport,
  paths: { readonly report: string; readonly log: string },
): ReadonlyMap<string, string> {
  const { mode, backend, form, exitCode, denied, wouldDeny, allowed, unused } = report;
  return new Map([
    ['effective-mode', mode],
    ['backend', backend === null ? '' : `${backend} (${form ?? ''})`],
    ['exit-code', String(exitCode)],
    ['denied-count', String(denied.length)],
    ['denied', jsonList(denied.map(deniedOutput))],
    ['would-deny', jsonList(wouldDeny.map(deniedOutput))],
    ['allowed', jsonList(allowed)],
    ['unused', jsonList(unused)],
    ['report-path', paths.report],
    ['log-path', paths.log],
  ]);
}

/** The documented members alone: the report file has more. */
function deniedOutput({ host, port, reason, count, server, file, line, entry }: DeniedHost): object {
  return { host, port, reason, count, server, file, line, entry };
}

/** As many whole elements as fit, and `{"truncated":true}` behind them if some do not. */
export function jsonList(elements: readonly object[], maxBytes = MAX_LIST_BYTES): string {
  const whole = JSON.stringify(elements);
  if (Buffer.byteLength(whole) <= maxBytes) return whole;
  const mark = JSON.stringify({ truncated: true });
  const texts: string[] = [];
  let size = Buffer.byteLength(mark) + 2;
  for (const text of elements.map((element) => JSON.stringify(element))) {
    size += Buffer.byteLength(text) + 1;
    if (size > maxBytes) break;
    texts.push(text);
  }
  return `[${[...texts, mark].join(',')}]`;
}
