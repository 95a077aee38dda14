import { findMerged, readMergedParts, type Find } from './merge-rows';

interface Review {
  id: string;
  at: number;
}

/** The rows of an index, and how many rows were read. */
function keyOf(...rows: Review[]) {
  const sorted = rows.toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  const reads = { rows: 0 };
  const find: Find<Review> = ({ order, after, skip = 0, limit = 1_000 }) => {
    const ordered = order === 'desc' ? sorted.toReversed() : sorted;
    const from = after ? ordered.findIndex(({ id }) => id === after.id) + 1 : skip;
    const found = ordered.slice(from, from + limit);
    reads.rows += found.length;
    return Promise.resolve(found);
  };
  return { find, reads };
}

const reviews = (prefix: string, ...times: number[]) =>
  keyOf(...times.map((at, index) => ({ id: `${prefix}${index}`, at })));

const ids = (rows: readonly Review[]) => rows.map(({ id }) => id).join(' ');

describe('rows of several keys', () => {
  const three = () => [reviews('a', 1, 4, 4), reviews('b', 2, 4), reviews('c')];

  it('come in one order, with equal ones by their ids', async () => {
    const find = findMerged(
      three().map((key) => key.find),
      ['at'],
    );
    expect(ids(await find({}))).toBe('a0 b0 a1 a2 b1');
    expect(ids(await find({ order: 'desc' }))).toBe('b1 a2 a1 b0 a0');
    expect(ids(await find({ skip: 1, limit: 2 }))).toBe('b0 a1');
    expect(await find({ limit: 0 })).toEqual([]);
    expect(await findMerged<Review>([], ['at'])({})).toEqual([]);
  });

  it('are read in parts, and only as far as needed', async () => {
    const keys = Array.from({ length: 10 }, (_, key) =>
      reviews(`${key}-`, ...Array.from({ length: 1_000 }, (_, at) => 10 * at + key)),
    );
    const find = findMerged(
      keys.map((key) => key.find),
      ['at'],
    );
    const found = await find({ order: 'desc', skip: 50, limit: 50 });
    expect(found.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, at) => 9_949 - at));
    expect(keys.reduce((sum, { reads }) => sum + reads.rows, 0)).toBeLessThan(400);
  });

  it('come in parts of the wanted size', async () => {
    const parts: string[] = [];
    const finds = three().map((key) => key.find);
    for await (const part of readMergedParts(finds, { by: ['at'], limit: 2 })) {
      parts.push(ids(part));
    }
    expect(parts).toEqual(['a0 b0', 'a1 a2', 'b1']);
  });
});
