import type { Range, Scalar } from './table';

/** Reads a range of the rows of one key. */
export type Find<T> = (range: Range<T>) => Promise<T[]>;

/** The order of the merged rows: the fields of the index after its key, then the id. */
type By<T> = readonly (keyof T & string)[];

/** The most rows that one read of one key returns. */
const MOST_AT_ONCE = 500;
const LEAST_AT_ONCE = 4;

/**
 * Reads the rows of several keys of an index as if they were one, such as the reviews of some pages. Reads each key in parts, and only as
 * far as it is needed.
 * @param finds one for each key
 */
export function findMerged<T extends { id: string }>(
  finds: readonly Find<T>[],
  by: By<T>,
): Find<T> {
  const [only] = finds;
  if (only && finds.length === 1) return only;
  return async ({ order = 'asc', skip = 0, limit = MOST_AT_ONCE }) => {
    const found: T[] = [];
    if (limit === 0) return found;
    let left = skip;
    for await (const row of mergeRows(finds, { by, order, about: skip + limit })) {
      if (left > 0) left -= 1;
      else if (found.push(row) === limit) break;
    }
    return found;
  };
}

/** Reads all rows of several keys of an index in parts, in one order. @param options.limit the rows of a part */
export async function* readMergedParts<T extends { id: string }>(
  finds: readonly Find<T>[],
  { by, limit }: { by: By<T>; limit: number },
): AsyncGenerator<T[], void, undefined> {
  let part: T[] = [];
  for await (const row of mergeRows(finds, { by, order: 'asc', about: limit })) {
    if (part.push(row) < limit) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** One key, with the part of its rows in memory. */
interface Source<T> {
  find: Find<T>;
  rows: T[];
  /** The next row. */
  at: number;
  /** The rows of its latest read. */
  limit: number;
}

/** @param options.about how many rows the caller needs, as far as known */
async function* mergeRows<T extends { id: string }>(
  finds: readonly Find<T>[],
  { by, order, about }: { by: By<T>; order: 'asc' | 'desc'; about: number },
): AsyncGenerator<T, void, undefined> {
  const direction = order === 'asc' ? 1 : -1;
  const isBefore = (one: T, other: T) => direction * compareBy([...by, 'id'], one, other) < 0;
  const share = Math.ceil(about / Math.max(finds.length, 1));
  const limit = Math.min(Math.max(share, LEAST_AT_ONCE), MOST_AT_ONCE);

  // The source of the next row is the last one.
  const sources: Source<T>[] = [];
  const sortIn = (source: Source<T>) => {
    const head = source.rows[source.at];
    if (!head) return;
    let [from, to] = [0, sources.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const other = sources[middle]!;
      if (isBefore(head, other.rows[other.at]!)) from = middle + 1;
      else to = middle;
    }
    sources.splice(from, 0, source);
  };

  const first = await Promise.all(finds.map((find) => find({ order, limit })));
  for (const [index, rows] of first.entries()) {
    sortIn({ find: finds[index]!, rows, at: 0, limit });
  }
  for (let source = sources.pop(); source; source = sources.pop()) {
    const row = source.rows[source.at]!;
    yield row;
    source.at += 1;
    if (source.at === source.rows.length && source.rows.length === source.limit) {
      source.limit = Math.min(2 * source.limit, MOST_AT_ONCE);
      source.rows = await source.find({ order, limit: source.limit, after: row });
      source.at = 0;
    }
    sortIn(source);
  }
}

/** Compares as an index does. */
function compareBy<T>(fields: readonly (keyof T)[], one: T, other: T): number {
  for (const field of fields) {
    const [a, b] = [one[field] as Scalar, other[field] as Scalar];
    if (a < b) return -1;
    if (a > b) return 1;
  }
  return 0;
}
