/** What the rows of every table have. */
interface Row {
  readonly host: string;
  readonly port: number | null;
  readonly count: number;
}

/** The most frequent first, then by host, then by port. */
export function byCount<T extends Row>(rows: Iterable<T>): T[] {
  return [...rows].sort(
    (a, b) =>
      b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0),
  );
}
