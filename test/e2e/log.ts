/** The decision log of a run, as a user reads it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The members of a line that the tests look at. */
const LINE = z.object({
  host: z.string(),
  /** No port where a name was asked for. */
  port: z.number().nullable(),
  via: z.string(),
  verdict: z.string(),
  reason: z.string(),
  bytesDown: z.number(),
});

export type LogLine = z.infer<typeof LINE>;

/** The lines of a log, each JSON. */
export function readLog(file: string): readonly LogLine[] {
  const text = readFileSync(file, 'utf8');
  if (text !== '' && !text.endsWith('\n')) throw new Error('the last line of the log is not whole');
  return text.split('\n').slice(0, -1).map(parseLine);
}

function parseLine(line: string): LogLine {
  return LINE.parse(JSON.parse(line));
}

/** `host:port verdict` of each line. */
export function verdicts(file: string): readonly string[] {
  return readLog(file).map(({ host, port, verdict }) => `${host}:${port ?? 'dns'} ${verdict}`);
}

/** The log that a run names on stderr at its end. */
export function logNamedIn(stderr: string): string {
  const file = /^soda-guard: decision log: (.+)$/m.exec(stderr)?.[1];
  if (file === undefined) throw new Error(`no log is named in ${stderr}`);
  return file;
}
