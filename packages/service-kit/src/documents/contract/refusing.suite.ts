import { PortMisuseError } from '../port';
import type { Bench } from './adapter-under-test';
import type { Thing } from './things';

class Money {
  constructor(readonly cents: number) {}
}

const STRANGE_VALUES: [what: string, value: unknown][] = [
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['a pattern', /x/],
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['a bigint', 1n],
  ['a date that is none', new Date('never')],
  ['a date beyond the year 9999', new Date('+010000-01-01T00:00:00.000Z')],
  ['an instance of a class', new Money(100)],
  ['a map', new Map()],
  ['bytes', Buffer.from('x')],
  ['a list with a hole', [1, undefined]],
  ['a key with a dot', { 'a.b': 1 }],
  ['a key that looks like an operator', { $inc: 1 }],
  ['an empty key', { '': 1 }],
  ['a key for the prototype', JSON.parse('{"__proto__":{"x":1}}')],
];

const FILTERS: [what: string, filter: Record<string, unknown>][] = [
  ['undefined', { owner: undefined }],
  ['undefined behind an operator', { owner: { $ne: undefined } }],
  ['undefined in a list', { owner: { $in: ['a', undefined] } }],
  ['undefined deep within', { $or: [{ $and: [{ owner: undefined }] }] }],
  ['undefined of an element', { lines: { $elemMatch: { sku: undefined } } }],
  ['an object to be equal to', { address: { city: 'Lyon' } }],
  ['an empty object', { owner: {} }],
  ['a pattern that is not a text', { owner: /x/ }],
  ['NaN', { count: NaN }],
  ['an unknown operator', { count: { $near: 1 } }],
  ['code', { $where: 'true' }],
  ['an expression', { $expr: { $gt: ['$a', '$b'] } }],
  ['no branches', { $or: [] }],
  ['a path into nowhere', { 'owner..name': 1 }],
  ['a path that is an operator', { 'owner.$gt': 1 }],
  ['a range of booleans', { open: { $gt: false } }],
  ['a list that is none', { owner: { $in: 'olive' } }],
];

const UPDATES: [what: string, update: Record<string, unknown>][] = [
  ['is a whole document', { owner: 'x' }],
  ['is empty', {}],
  ['has an unknown operator', { $bit: { count: { and: 1 } } }],
  ['sets undefined', { $set: { owner: undefined } }],
  ['counts by undefined', { $inc: { count: undefined } }],
  ['counts by a text', { $inc: { count: '1' } }],
  ['changes the id', { $set: { _id: 'b' } }],
  ['counts the id', { $inc: { _id: 1 } }],
  ['changes a field twice', { $set: { count: 1 }, $inc: { count: 1 } }],
  ['changes a field and what is in it', { $set: { address: {}, 'address.city': 'x' } }],
  ['pushes with an unknown modifier', { $push: { tags: { $each: ['x'], $sort: 1 } } }],
  ['pushes each of what is no list', { $push: { tags: { $each: 'x' } } }],
  ['changes every element', { $set: { 'lines.$[].qty': 1 } }],
  ['sets no map of paths', { $set: 'x' }],
];

/** What no adapter may take, since the other would take it differently. */
export function refusingSuite({ collection, store }: Bench): void {
  describe('refusing', () => {
    const one = async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'a', count: 1 });
      return things;
    };

    it.each(STRANGE_VALUES)('stores no %s', async (_what, value) => {
      const things = await one();
      for (const attempt of [
        things.insertOne({ _id: 'b', extra: value }),
        things.insertMany([{ _id: 'b', extra: { deep: [value] } }]),
        things.replaceOne({ _id: 'a' }, { _id: 'a', extra: value }),
        things.updateOne({ _id: 'a' }, { $set: { extra: value } }),
        things.updateOne({ _id: 'b' }, { $setOnInsert: { extra: value } }, { upsert: true }),
        things.updateOne({ _id: 'a' }, { $push: { tags: { $each: [value] } } }),
      ]) {
        await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
      }
      expect(await things.find({})).toEqual([{ _id: 'a', count: 1 }]);
    });

    it.each(FILTERS)('asks and removes nothing by %s', async (_what, filter) => {
      const things = await one();
      for (const attempt of [
        things.find(filter),
        things.findOne(filter),
        things.countDocuments(filter),
        things.deleteOne(filter),
        things.deleteMany(filter),
        things.updateOne(filter, { $inc: { count: 1 } }),
        things.updateMany(filter, { $inc: { count: 1 } }),
        things.findOneAndUpdate(filter, { $inc: { count: 1 } }),
        things.replaceOne(filter, { _id: 'a' }),
        things.aggregate([{ $match: filter }]),
      ]) {
        await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
      }
      expect(await things.find({})).toEqual([{ _id: 'a', count: 1 }]);
    });

    it.each(UPDATES)('makes no update that %s', async (_what, update) => {
      const things = await one();
      for (const attempt of [
        things.updateOne({ _id: 'a' }, update),
        things.updateMany({}, update),
        things.findOneAndUpdate({ _id: 'a' }, update),
        things.updateOne({ _id: 'b' }, update, { upsert: true }),
      ]) {
        await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
      }
      expect(await things.find({})).toEqual([{ _id: 'a', count: 1 }]);
    });

    it.each([
      ['no id', {}],
      ['a number', { _id: 1 }],
      ['an empty text', { _id: '' }],
    ])('makes no document with %s for its id', async (_what, doc) => {
      const things = await one();
      const insert = things.insertOne(doc as Thing);
      await expect(insert).rejects.toBeInstanceOf(PortMisuseError);
      const several = { _id: { $in: ['x', 'y'] } };
      const upsert = things.updateOne(several, { $set: { count: 2 } }, { upsert: true });
      await expect(upsert).rejects.toBeInstanceOf(PortMisuseError);
      expect(await things.countDocuments({})).toBe(1);
    });

    it('replaces no document by one of another id', async () => {
      const things = await one();
      const replaced = things.replaceOne({ count: 1 }, { _id: 'b' });
      await expect(replaced).rejects.toBeInstanceOf(PortMisuseError);
      expect(await things.find({})).toEqual([{ _id: 'a', count: 1 }]);
    });

    it.each([
      ['another collection', [{ $lookup: { from: 'other', as: 'x' } }]],
      ['a copy of the answer', [{ $out: 'other' }]],
      ['two stages in one', [{ $match: {}, $limit: 1 }]],
      ['code', [{ $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }]],
      ['undefined', [{ $match: { owner: 'x' } }, { $limit: undefined }]],
    ])('aggregates with no %s', async (_what, pipeline) => {
      const things = await one();
      await expect(things.aggregate(pipeline)).rejects.toBeInstanceOf(PortMisuseError);
    });

    it.each([
      ['a limit of zero', { limit: 0 }],
      ['a fraction of a page', { limit: 1.5 }],
      ['a step back', { skip: -1 }],
      ['a strange order', { sort: { count: 2 as 1 } }],
      ['fields both brought and left out', { projection: { count: 1, owner: 0 } as const }],
    ])('finds by no %s', async (_what, options) => {
      const things = await one();
      await expect(things.find({}, options)).rejects.toBeInstanceOf(PortMisuseError);
    });

    it('makes no index of nothing, and none that expires by two fields', async () => {
      const things = await one();
      await expect(things.createIndex({})).rejects.toBeInstanceOf(PortMisuseError);
      const two = things.createIndex({ at: 1, owner: 1 }, { expireAfterSeconds: 1 });
      await expect(two).rejects.toBeInstanceOf(PortMisuseError);
    });

    it('knows no collection by a strange name', () => {
      expect(() => store().documents.collection('x"; DROP TABLE')).toThrow(PortMisuseError);
    });
  });
}
