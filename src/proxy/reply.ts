import type { Reason } from './decision.js';

/** The whole answer to an accepted CONNECT. Nothing stands between the empty line and the tunnel (RFC 9110, 9.3.6). */
export const ESTABLISHED = Buffer.from('HTTP/1.1 200 Connection established\r\n\r\n');

/** The statuses of refusals. */
export type RefusalStatus = 400 | 403 | 408 | 431 | 502 | 503 | 504;

export interface Refusal {
  readonly status: RefusalStatus;
  readonly reason: Exclude<Reason, 'allowed'>;
  /** Sentences for a person or an agent; one line each. Nothing of the client's unless it is a valid name or escaped. */
  readonly lines: readonly string[];
}

const PHRASES: { readonly [S in RefusalStatus]: string } = {
  400: 'Bad Request',
  403: 'Forbidden',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * A refusal as bytes. The reason stands in the status line and in a field as well, because most clients show their
 * user one of these and not the body of an answer to CONNECT. An answer to HEAD says how long its body would be.
 */
export function formatRefusal({ status, reason, lines }: Refusal, withBody = true): Buffer {
  const body = Buffer.from(`${lines.join('\n')}\n`);
  const fields = [
    `X-Soda-Guard-Reason: ${reason}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const head = `HTTP/1.1 ${status} ${PHRASES[status]} (soda-guard: ${reason})\r\n${fields.join('\r\n')}\r\n\r\n`;
  return withBody ? Buffer.concat([Buffer.from(head), body]) : Buffer.from(head);
}
