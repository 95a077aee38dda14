import type { Filter, SortDirection } from 'mongodb';
import { isScalar, type TableShape } from '../check-row';
import type { Range, Row } from '../table';
import type { Stored } from './document';

export const DEFAULT_LIMIT = 1_000;

export interface Question {
  index: string;
  key: readonly unknown[];
  range?: Range<Row>;
}

type Condition = Record<string, unknown>;

/** The filter and order of an index query: equality of the key, then one range. */
export function queryOf(
  table: TableShape,
  { index, key, range = {} }: Question,
): { filter: Filter<Stored>; sort: Record<string, SortDirection> } {
  const definition = table.indexes.find(({ name }) => name === index);
  if (definition === undefined) throw new TypeError(`"${table.name}" has no index "${index}".`);
  const { fields, kind } = definition;
  if (key.length > fields.length || !key.every(isScalar)) {
    throw new TypeError(`That is no key of index "${index}" of "${table.name}".`);
  }
  const equal: [string, Condition][] = key.map((value, at) => [fields[at] ?? '', { $eq: value }]);
  const rest = [...fields.slice(key.length), '_id'];
  const descending = range.order === 'desc';
  const direction = descending ? -1 : 1;
  // A complete unique key matches one row, so its index needs no id to sort by.
  const sorted = kind === 'unique' ? fields : [...fields, '_id'];
  return {
    filter: {
      ...Object.fromEntries(equal),
      ...rangeOf(rest, range, { present: kind === 'optional' }),
    },
    sort: Object.fromEntries(sorted.map((field) => [field, direction])),
  };
}

/** The condition on the fields after the key, in index order. */
function rangeOf(
  rest: readonly string[],
  range: Range<Row>,
  { present }: { present: boolean },
): Condition {
  const first = rest[0] ?? '_id';
  const { after, order } = range;
  const bounds = boundsOf(range);
  if (after === undefined) {
    if (Object.keys(bounds).length > 0) return { [first]: bounds };
    // The condition of the partial index. MongoDB uses the index only when the query contains it.
    return present && first !== '_id' ? { [first]: { $exists: true, $ne: null } } : {};
  }
  const beyond = order === 'desc' ? '$lt' : '$gt';
  const values = rest.map(
    (field) => (after as unknown as Condition)[field === '_id' ? 'id' : field],
  );
  // Rows after (a, b) have a greater a, or the same a and a greater b.
  const alternatives = rest.map((field, at): Condition => {
    const same = rest.slice(0, at).map((name, n) => [name, { $eq: values[n] }] as const);
    const condition = Object.fromEntries([...same, [field, { [beyond]: values[at] }]]) as Record<
      string,
      Condition
    >;
    return { ...condition, [first]: { ...bounds, ...condition[first] } };
  });
  return alternatives.length === 1 ? (alternatives[0] ?? {}) : { $or: alternatives };
}

function boundsOf({ from, to, prefix, after, order }: Range<Row>): Condition {
  const end = prefix === undefined ? undefined : endOfPrefix(prefix);
  const lower = prefix ?? from;
  const skipLower = after !== undefined && order !== 'desc';
  const skipUpper = after !== undefined && order === 'desc';
  return {
    ...(lower !== undefined && !skipLower && { $gte: lower }),
    ...(to !== undefined && prefix === undefined && !skipUpper && { $lte: to }),
    ...(end !== undefined && !skipUpper && { $lt: end }),
  };
}

/** The smallest string that is greater than all strings with the prefix; undefined when there is none. */
function endOfPrefix(prefix: string): string | undefined {
  const points = Array.from(prefix, (char) => char.codePointAt(0) ?? 0);
  while (points.at(-1) === 0x10ffff) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  // U+D800 to U+DFFF are surrogates, not characters.
  return String.fromCodePoint(...points, last === 0xd7ff ? 0xe000 : last + 1);
}
