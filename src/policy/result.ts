/** What a parser answers: the value, or the problem that stands in its way. Nothing is thrown. */
export type Result<T, E> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<E>(problem: E): { readonly ok: false; readonly problem: E } {
  return { ok: false, problem };
}
