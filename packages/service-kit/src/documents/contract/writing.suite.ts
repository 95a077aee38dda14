import { DuplicateKeyError } from '../port';
import type { Bench } from './adapter-under-test';
import { aThing, ids, MONDAY, minutesLater, type Thing, times } from './things';

/** Inserting, replacing and removing. */
export function writingSuite({ collection }: Bench): void {
  describe('writing', () => {
    it('keeps a document as it was given, down to nested dates and strange texts', async () => {
      const things = collection<Thing>();
      const thing = aThing({
        _id: 'é/1 "x"',
        lines: [{ sku: '', qty: -0.5, at: minutesLater(1) }],
        extra: {
          texts: ['', '\u0001d2026-11-16T09:30:00.000Z', '\u0001', '\u0000', "l'été 🎡", '$set'],
          numbers: [0, 1e21, 5e-324, 0.1 + 0.2, Number.MAX_SAFE_INTEGER],
          rest: [null, true, false, [], {}, [[MONDAY]]],
        },
      });
      await things.insertOne(thing);
      expect(await things.findOne({ _id: 'é/1 "x"' })).toEqual(thing);
    });

    it('shares nothing with the caller: changing what was given or answered changes nothing stored', async () => {
      const things = collection<Thing>();
      const given = aThing({ _id: 'a' });
      const tags = ['given'];
      await things.insertOne(given);
      given.lines![0]!.qty = 99;
      await things.updateOne({ _id: 'a' }, { $set: { tags } });
      tags.push('later');
      const answered = await things.findOne({ _id: 'a' });
      answered!.address!.city = 'Elsewhere';
      answered!.at!.setFullYear(1999);
      expect(await things.findOne({ _id: 'a' })).toEqual(aThing({ _id: 'a', tags: ['given'] }));
    });

    it('leaves out what is undefined and keeps what is null', async () => {
      const things = collection<Thing>();
      const thing = { _id: 'a', owner: undefined, slug: null, address: { city: undefined } };
      await things.insertOne(thing as unknown as Thing);
      expect(await things.findOne({ _id: 'a' })).toStrictEqual({
        _id: 'a',
        slug: null,
        address: {},
      });
      expect(await things.countDocuments({ owner: { $exists: true } })).toBe(0);
      expect(await things.countDocuments({ slug: { $exists: true } })).toBe(1);
    });

    it('refuses an id that is taken and leaves the first document alone', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'a', count: 1 });
      const again = things.insertOne({ _id: 'a', count: 2 });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
      await expect(again).rejects.toMatchObject({ code: 11000 });
      expect(await things.find({})).toEqual([{ _id: 'a', count: 1 }]);
    });

    it('lets exactly one of twenty inserts at once have a unique value', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1 }, { unique: true });
      const inserts = await times(20, (n) => things.insertOne({ _id: `t${n}`, slug: 'chez-luc' }));
      const refusals = inserts.filter((insert) => insert.status === 'rejected');
      expect(refusals).toHaveLength(19);
      for (const { reason } of refusals) expect(reason).toBeInstanceOf(DuplicateKeyError);
      expect(await things.countDocuments({})).toBe(1);
    });

    it('inserts many in order and stops at the first duplicate', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'c' });
      const many = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));
      await expect(things.insertMany(many)).rejects.toBeInstanceOf(DuplicateKeyError);
      expect(ids(await things.find({}, { sort: { _id: 1 } }))).toEqual(['a', 'b', 'c']);
    });

    it('inserts nothing when given nothing', async () => {
      const things = collection<Thing>();
      await things.insertMany([]);
      expect(await things.countDocuments({})).toBe(0);
    });

    it('replaces a document as a whole', async () => {
      const things = collection<Thing>();
      await things.insertOne(aThing({ _id: 'a' }));
      const replaced = await things.replaceOne({ owner: 'olive' }, { _id: 'a', count: 7 });
      expect(replaced).toEqual({ matched: 1, modified: 1 });
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 7 });
    });

    it('replaces nothing when nothing matches, unless it may make the document', async () => {
      const things = collection<Thing>();
      const thing = { _id: 'a', count: 1 };
      expect(await things.replaceOne({ _id: 'a' }, thing)).toEqual({ matched: 0, modified: 0 });
      expect(await things.countDocuments({})).toBe(0);
      expect(await things.replaceOne({ _id: 'a' }, thing, { upsert: true })).toEqual({
        matched: 0,
        modified: 0,
        upsertedId: 'a',
      });
      expect(await things.find({})).toEqual([thing]);
    });

    it('removes one, or all that match, and says how many', async () => {
      const things = collection<Thing>();
      const many = ['a', 'b', 'c', 'd'].map((_id) => ({ _id, open: _id !== 'd' }));
      await things.insertMany(many);
      expect(await things.deleteOne({ open: true })).toBe(1);
      expect(await things.deleteOne({ owner: 'nobody' })).toBe(0);
      expect(await things.countDocuments({ open: true })).toBe(2);
      expect(await things.deleteMany({ open: true })).toBe(2);
      expect(ids(await things.find({}))).toEqual(['d']);
      expect(await things.deleteMany({})).toBe(1);
    });
  });
}
