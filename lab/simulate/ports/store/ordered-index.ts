import { isScalar, type TableShape } from '../../../../packages/store/src/check-row';
import { encodeScalar } from '../../../../packages/store/src/sqlite/encode';
import type { Query } from '../../../../packages/store/src/sqlite/query';
import type { Row, Scalar } from '../../../../packages/store/src/table';
import type { IndexDefinition } from '../../../../packages/store/src/table-definition';

type Value = string | number;
type Tuple = readonly Value[];

/** Sorts after every text that starts with the preceding prefix. */
const LAST_CHARACTER = '\u{10FFFF}';
const DEFAULT_LIMIT = 1_000;

/** The ids of a table's rows in the order of an index. */
export interface OrderedIndex {
  add(row: Row): void;
  remove(row: Row): void;
  /** Whether another row has the unique key of this one. */
  isTaken(row: Row): boolean;
  idsOf(query: Query): string[];
  count(query: Query): number;
}

/** @param definition null for the order of the ids */
export function createIndex(table: TableShape, definition: IndexDefinition): OrderedIndex {
  const entries: { tuple: Tuple; id: string }[] = [];
  const { fields, kind } = definition;
  const order = kind === 'unique' ? fields : [...fields, 'id'];

  const tupleOf = (row: Row): Tuple | null => {
    const values = order.map((field) => (row as unknown as Record<string, unknown>)[field]);
    return values.every(isScalar) ? values.map((value) => encodeScalar(value)!) : null;
  };

  /** The number of entries before the tuple; with `after`, also of those that begin with it. */
  function before(tuple: Tuple, { after }: { after: boolean }): number {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compareStart(entries[middle]!.tuple, tuple);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function boundsOf({ key, range = {} }: Query): [low: number, high: number] {
    if (key.length > fields.length || !key.every(isScalar)) {
      throw new TypeError(`That is no key of index "${definition.name}" of "${table.name}".`);
    }
    const start = key.map((value) => encodeScalar(value)!);
    // A complete unique key has one row; its order is that of the id.
    const tuple = (...values: Scalar[]): Tuple => [
      ...start,
      ...values.map((value) => encodeScalar(value)!),
    ];
    let low = before(start, { after: false });
    let high = before(start, { after: true });
    const { from, to, prefix, after, order: direction } = range;
    const lower = prefix ?? from;
    if (lower !== undefined) low = Math.max(low, before(tuple(lower), { after: false }));
    if (prefix !== undefined)
      high = Math.min(high, before(tuple(prefix + LAST_CHARACTER), { after: false }));
    else if (to !== undefined) high = Math.min(high, before(tuple(to), { after: true }));
    if (after !== undefined) {
      const last = tupleOf(after);
      if (last === null) throw new TypeError('`after` must be a row of the page before.');
      const at = [...start, ...last.slice(start.length)];
      if (direction === 'desc') high = Math.min(high, before(at, { after: false }));
      else low = Math.max(low, before(at, { after: true }));
    }
    return [low, Math.max(low, high)];
  }

  return {
    add(row) {
      const tuple = tupleOf(row);
      if (tuple) entries.splice(before(tuple, { after: false }), 0, { tuple, id: row.id });
    },
    remove(row) {
      const tuple = tupleOf(row);
      if (tuple) entries.splice(before(tuple, { after: false }), 1);
    },
    isTaken(row) {
      const tuple = kind === 'unique' ? tupleOf(row) : null;
      const found = tuple && entries[before(tuple, { after: false })];
      return found ? compareStart(found.tuple, tuple) === 0 && found.id !== row.id : false;
    },
    idsOf(query) {
      const [low, high] = boundsOf(query);
      const { order: direction, limit = DEFAULT_LIMIT, skip = 0 } = query.range ?? {};
      const found =
        direction === 'desc'
          ? entries.slice(Math.max(low, high - skip - limit), Math.max(low, high - skip)).reverse()
          : entries.slice(low + skip, Math.min(high, low + skip + limit));
      return found.map(({ id }) => id);
    },
    count(query) {
      const [low, high] = boundsOf(query);
      return high - low;
    },
  };
}

/** Compares as many values as `start` has. As in SQLite, numbers come before texts. */
function compareStart(tuple: Tuple, start: Tuple): number {
  for (const [at, value] of start.entries()) {
    const own = tuple[at]!;
    if (own === value) continue;
    if (typeof own !== typeof value) return typeof own === 'number' ? -1 : 1;
    return own < value ? -1 : 1;
  }
  return 0;
}
