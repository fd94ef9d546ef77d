import { fail, ok, type Result } from '../../policy/result.js';
import { parseFields, type Field } from '../field.js';
import { createHeadReader, type HeadProgress, type HeadReader } from '../head-reader.js';

/** The head of a response. */
export interface ResponseHead {
  /** 100 to 599. */
  readonly status: number;
  /** The reason phrase as it came; may be empty. */
  readonly phrase: string;
  /** The digit behind `HTTP/1.`. */
  readonly minorVersion: number;
  readonly fields: readonly Field[];
}

export type ResponseFault = 'bytes' | 'status-line' | 'fields';
export type ResponseProgress = HeadProgress<ResponseHead, ResponseFault>;

/** Also without the blank in front of a missing phrase, which many servers leave out (RFC 9112, section 4). */
const STATUS_LINE = /^HTTP\/1\.([0-9]) ([1-5][0-9]{2})(?: (.*))?$/;

/** Reads a complete response head: its lines without the end of the last one and the empty line (RFC 9112, section 4). */
export function parseResponseHead(head: string): Result<ResponseHead, ResponseFault> {
  const [statusLine = '', ...lines] = head.split('\r\n');
  const match = STATUS_LINE.exec(statusLine);
  if (match === null) return fail('status-line');
  const fields = parseFields(lines);
  if (!fields.ok) return fail('fields');
  const [, minorVersion, status, phrase = ''] = match;
  return ok({
    status: Number(status),
    phrase,
    minorVersion: Number(minorVersion),
    fields: fields.value,
  });
}

export function createResponseReader(): HeadReader<ResponseHead, ResponseFault> {
  return createHeadReader(parseResponseHead, () => 'bytes');
}
