import { z } from 'zod';
import { fail, ok, type Result } from '../policy/result.js';

/** What a line of the decision log says about one request, as far as reports about several runs need it. */
const LOGGED = z.object({
  via: z.enum(['connect', 'http', 'transparent', 'dns']),
  host: z.string(),
  port: z.int().min(1).max(65_535).nullable(),
  verdict: z.enum(['allow', 'deny', 'would-deny', 'error']),
  reason: z.enum([
    'allowed',
    'not-listed',
    'wrong-port',
    'private-address',
    'metadata',
    'bad-request',
    'dns-failure',
    'dial-failure',
    'limit',
  ]),
});

/** One decision as it was written down. `host` is a text of any origin. */
export type LoggedDecision = Readonly<z.infer<typeof LOGGED>>;

/** A line that no decision log has. `line` counts from 1. */
export interface LogFault {
  readonly line: number;
  readonly message: string;
}

/**
 * Reads the text of a decision log. A last line without its line break was cut off by the end of the writer, and is
 * left out unless it is whole; any other line that is no decision is a fault, since the log would then not be one.
 */
export function readDecisionLog(text: string): Result<readonly LoggedDecision[], LogFault> {
  const lines = text.split('\n');
  const decisions: LoggedDecision[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const decision = readLine(line);
    if (decision !== undefined) decisions.push(decision);
    else if (index < lines.length - 1) {
      return fail({ line: index + 1, message: 'this line is no decision as soda-guard run writes it' });
    }
  }
  return ok(decisions);
}

function readLine(line: string): LoggedDecision | undefined {
  try {
    const read = LOGGED.safeParse(JSON.parse(line));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
