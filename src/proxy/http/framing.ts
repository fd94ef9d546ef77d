import { fail, ok, type Result } from '../../policy/result.js';
import { membersOf, valuesOf, type Field } from '../field.js';

/** How the end of a message's body is found (RFC 9112, section 6.3). */
export type Framing =
  | { readonly kind: 'none' }
  /** `bytes` is at least 1. */
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  /** The body ends with the connection; in responses only. */
  | { readonly kind: 'until-close' };

export type FramingFault = 'several-lengths' | 'length' | 'transfer-coding' | 'length-and-coding';

const NONE: Framing = { kind: 'none' };

/**
 * The framing that the fields themselves say, `undefined` if they say none. Whatever two readers might take differently
 * is refused: a length beside a transfer coding, more than one length even if they agree, and every coding but
 * `chunked` alone (RFC 9112, sections 6.1 and 6.2, which allow some of it and name the request smuggling it is used for).
 */
function declaredFraming(fields: readonly Field[]): Result<Framing | undefined, FramingFault> {
  const lengths = valuesOf(fields, 'content-length');
  const codings = valuesOf(fields, 'transfer-encoding');
  if (codings.length > 0 && lengths.length > 0) return fail('length-and-coding');
  if (lengths.length > 1) return fail('several-lengths');
  if (codings.length > 0) {
    const isChunked = codings.length === 1 && codings[0]?.toLowerCase() === 'chunked';
    return isChunked ? ok({ kind: 'chunked' }) : fail('transfer-coding');
  }
  const [length] = lengths;
  if (length === undefined) return ok(undefined);
  if (length.includes(',')) return fail('several-lengths');
  if (!/^[0-9]{1,15}$/.test(length)) return fail('length');
  const bytes = Number(length);
  return ok(bytes === 0 ? NONE : { kind: 'length', bytes });
}

/** The framing of a request. HTTP/1.0 has no transfer codings (RFC 9112, section 6.1). */
export function requestFraming(
  fields: readonly Field[],
  minorVersion: number,
): Result<Framing, FramingFault> {
  const declared = declaredFraming(fields);
  if (!declared.ok) return declared;
  if (declared.value?.kind === 'chunked' && minorVersion === 0) return fail('transfer-coding');
  return ok(declared.value ?? NONE);
}

/** The framing of a final response. `method` is that of the request. */
export function responseFraming(
  fields: readonly Field[],
  status: number,
  method: string,
): Result<Framing, FramingFault> {
  const declared = declaredFraming(fields);
  if (!declared.ok) return declared;
  if (method === 'HEAD' || status === 204 || status === 304) return ok(NONE);
  return ok(declared.value ?? { kind: 'until-close' });
}

/** Whether the sender wants the connection to end, or its version has no other way. */
export function wantsClose(fields: readonly Field[], minorVersion: number): boolean {
  return minorVersion === 0 || membersOf(fields, 'connection').includes('close');
}
