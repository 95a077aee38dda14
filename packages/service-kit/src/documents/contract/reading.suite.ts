import type { Collection, Filter } from '../port';
import type { Bench } from './adapter-under-test';
import { aThing, ids, MONDAY, minutesLater, type Thing } from './things';

const SHELF: Thing[] = [
  aThing({ _id: 'a', slug: 'alpha', count: 1, at: MONDAY, tags: ['x'], extra: 1 }),
  aThing({ _id: 'b', slug: 'beta', count: 2, at: minutesLater(10), tags: [], extra: true }),
  aThing({ _id: 'c', slug: null, count: 10, at: minutesLater(20), tags: ['x', 'y'], extra: '1' }),
  { _id: 'd', owner: 'nina', count: -3.5, open: false, lines: [], extra: [1, 'z'] },
  { _id: 'e', owner: 'Nina', address: { city: 'Paris' }, lines: [{ sku: 'tea', qty: 9 }] },
];

/** Filters with the ids they find on the shelf. The fields `slug`, `count`, `at`, `owner`, `open`, `address.city` are asked with an index too. */
const QUESTIONS: [question: string, filter: Filter, found: string][] = [
  ['everything', {}, 'abcde'],
  ['an id', { _id: 'c' }, 'c'],
  ['some ids', { _id: { $in: ['e', 'a', 'nobody'] } }, 'ae'],
  ['ids after one', { _id: { $gt: 'b', $lte: 'd' } }, 'cd'],
  ['all ids but one', { _id: { $ne: 'c' } }, 'abde'],
  ['a text', { slug: 'beta' }, 'b'],
  ['a text, and its case', { owner: 'nina' }, 'd'],
  ['a number', { count: 10 }, 'c'],
  ['a negative fraction', { count: -3.5 }, 'd'],
  ['a boolean', { open: false }, 'd'],
  ['a date', { at: minutesLater(10) }, 'b'],
  ['null, or a field that is missing', { slug: null }, 'cde'],
  ['not null', { slug: { $ne: null } }, 'ab'],
  ['another text, or none', { slug: { $ne: 'beta' } }, 'acde'],
  ['any of some texts, or none', { slug: { $in: ['alpha', null] } }, 'acde'],
  ['none of some texts, but one', { slug: { $nin: ['alpha', null] } }, 'b'],
  ['none of some texts', { slug: { $nin: ['alpha', 'x'] } }, 'bcde'],
  ['none of some numbers', { count: { $nin: [1, 2] } }, 'cde'],
  ['any of some dates', { at: { $in: [MONDAY, minutesLater(20)] } }, 'ac'],
  ['any of nothing', { slug: { $in: [] } }, ''],
  ['a field that exists, null or not', { slug: { $exists: true } }, 'abc'],
  ['a field that is missing', { slug: { $exists: false } }, 'de'],
  ['numbers above', { count: { $gt: 1 } }, 'bc'],
  ['numbers from, up to', { count: { $gte: 1, $lt: 10 } }, 'ab'],
  ['numbers below', { count: { $lt: 0 } }, 'd'],
  ['texts from', { slug: { $gte: 'b' } }, 'b'],
  ['texts below', { owner: { $lt: 'a' } }, 'e'],
  ['dates up to', { at: { $lte: minutesLater(10) } }, 'ab'],
  ['dates after', { at: { $gt: minutesLater(10) } }, 'c'],
  ['a number among booleans and texts', { extra: 1 }, 'ad'],
  ['true among numbers and texts', { extra: true }, 'b'],
  ['a text among numbers', { extra: '1' }, 'c'],
  ['numbers among other kinds', { extra: { $gte: 0 } }, 'ad'],
  ['a nested text', { 'address.city': 'Lyon' }, 'abc'],
  ['a nested number', { 'address.geo.lat': { $lt: 46 } }, 'abc'],
  ['a nested field that is missing', { 'address.zip': { $exists: false } }, 'de'],
  ['an element of a list', { tags: 'x' }, 'ac'],
  ['a whole list', { tags: ['x', 'y'] }, 'c'],
  ['an empty list', { tags: [] }, 'b'],
  ['all of some elements', { tags: { $all: ['y', 'x'] } }, 'c'],
  ['a list of a length', { tags: { $size: 1 } }, 'a'],
  ['a list of no length', { lines: { $size: 0 } }, 'd'],
  ['a list without an element', { tags: { $ne: 'x' } }, 'bde'],
  ['a field of an element', { 'lines.sku': 'tea' }, 'abce'],
  ['a field of elements in a range', { 'lines.qty': { $gt: 5 } }, 'e'],
  ['fields of the same element', { lines: { $elemMatch: { sku: 'tea', qty: { $lt: 5 } } } }, 'abc'],
  ['an element in a range', { extra: { $elemMatch: { $gte: 1, $lt: 2 } } }, 'd'],
  ['an element by its number', { 'tags.1': 'y' }, 'c'],
  ['the field of an element by its number', { 'lines.0.sku': 'tea' }, 'e'],
  ['a pattern', { owner: { $regex: '^n', $options: 'i' } }, 'de'],
  ['not a pattern', { owner: { $not: { $regex: '^o' } } }, 'de'],
  ['either', { $or: [{ slug: 'alpha' }, { open: false }, { 'address.city': 'Paris' }] }, 'ade'],
  ['either of indexed ones', { $or: [{ slug: 'alpha' }, { owner: 'nina' }] }, 'ad'],
  ['neither', { $nor: [{ slug: 'alpha' }, { open: false }] }, 'bce'],
  ['both, and not', { $and: [{ open: true }, { count: { $not: { $gt: 2 } } }] }, 'ab'],
  ['a strange text', { owner: "'; DROP TABLE things; --" }, ''],
];

/** Filters, order, pages and projections. */
export function readingSuite({ collection }: Bench): void {
  describe('finding', () => {
    let plain: Collection<Thing>;
    let indexed: Collection<Thing>;

    beforeAll(async () => {
      plain = collection<Thing>();
      indexed = collection<Thing>();
      await plain.insertMany(SHELF);
      await indexed.insertMany(SHELF);
      await indexed.createIndex({ slug: 1 });
      await indexed.createIndex({ count: -1 });
      await indexed.createIndex({ at: 1 }, { sparse: true });
      await indexed.createIndex({ owner: 1, open: 1 });
      await indexed.createIndex({ 'address.city': 1 });
    });

    it.each(QUESTIONS)('finds %s', async (_question, filter, found) => {
      const sort = { _id: 1 } as const;
      expect(ids(await plain.find(filter, { sort })).join('')).toBe(found);
      expect(ids(await indexed.find(filter, { sort })).join('')).toBe(found);
      expect(await plain.countDocuments(filter)).toBe(found.length);
      expect(await indexed.countDocuments(filter)).toBe(found.length);
    });

    it('answers the first in order, or null', async () => {
      const last = await plain.findOne({ open: true }, { sort: { at: -1 } });
      expect(last).toEqual(SHELF[2]);
      expect(await plain.findOne({ owner: 'nobody' })).toBeNull();
    });

    it('sorts by several fields, with those that lack one first', async () => {
      const sort = { owner: -1, count: 1 } as const;
      for (const things of [plain, indexed]) {
        expect(ids(await things.find({}, { sort }))).toEqual(['a', 'b', 'c', 'd', 'e']);
        const byDate = ids(await things.find({}, { sort: { at: 1, _id: -1 } }));
        expect(byDate).toEqual(['e', 'd', 'a', 'b', 'c']);
      }
    });

    it('brings the fields asked for, or leaves fields out, and always the id unless it is left out', async () => {
      const find = (projection: Record<string, 0 | 1>) =>
        plain.findOne({ _id: 'c' }, { projection });
      expect(await find({ count: 1, 'address.city': 1, 'lines.sku': 1, nothing: 1 })).toEqual({
        _id: 'c',
        count: 10,
        address: { city: 'Lyon' },
        lines: [{ sku: 'pie' }, { sku: 'tea' }],
      });
      expect(await find({ _id: 0, slug: 1 })).toEqual({ slug: null });
      const rest = { lines: 0, address: 0, tags: 0, extra: 0, at: 0, _id: 0 } as const;
      expect(await find(rest)).toEqual({ owner: 'olive', slug: null, count: 10, open: true });
      expect(await find({})).toEqual(SHELF[2]);
    });
  });

  describe('paging', () => {
    let things: Collection<Thing>;
    // Enough for several reads where the store cannot tell beforehand which of them match.
    const COUNT = 900;
    const idOf = (n: number) => `t${String(n).padStart(4, '0')}`;

    beforeAll(async () => {
      things = collection<Thing>();
      const many = Array.from({ length: COUNT }, (_, n) => ({
        _id: idOf(n),
        count: n % 7,
        extra: n,
      }));
      await things.insertMany(many);
      await things.createIndex({ count: 1 });
    });

    it('skips and limits in order', async () => {
      const page = await things.find({}, { sort: { _id: -1 }, skip: 10, limit: 3 });
      expect(ids(page)).toEqual([idOf(889), idOf(888), idOf(887)]);
      const rest = await things.find({ extra: { $gte: 5 } }, { sort: { _id: 1 }, skip: 890 });
      expect(ids(rest)).toEqual([idOf(895), idOf(896), idOf(897), idOf(898), idOf(899)]);
      expect(await things.find({}, { skip: COUNT, limit: 5 })).toEqual([]);
    });

    it('finds the few among the many, as far back as they are', async () => {
      // Said the long way round, which no index and no narrowing helps with.
      const filter = { $nor: [{ extra: { $nin: [3, 400, 898] } }] };
      const all = ids(await things.find(filter, { sort: { _id: 1 }, limit: 5 }));
      expect(all).toEqual([idOf(3), idOf(400), idOf(898)]);
      const last = await things.find(filter, { sort: { _id: 1 }, skip: 2, limit: 1 });
      expect(ids(last)).toEqual([idOf(898)]);
    });

    it('walks all pages without missing or repeating one', async () => {
      const sort = { count: 1, _id: 1 } as const;
      const seen: string[] = [];
      for (let skip = 0; skip < COUNT; skip += 100) {
        seen.push(...ids(await things.find({}, { sort, skip, limit: 100 })));
      }
      expect(new Set(seen).size).toBe(COUNT);
      expect(seen).toEqual(ids(await things.find({}, { sort })));
    });
  });
}
