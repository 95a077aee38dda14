import { DuplicateKeyError, PortMisuseError } from '../port';
import type { Bench } from './adapter-under-test';
import { ids, MONDAY, minutesLater, type Thing } from './things';

/** What indexes promise beyond speed. */
export function indexingSuite({ collection }: Bench): void {
  describe('indexing', () => {
    it('holds a combination of fields unique, not the fields alone', async () => {
      const things = collection<Thing>();
      await things.createIndex({ owner: 1, slug: -1 }, { unique: true });
      await things.insertOne({ _id: 'a', owner: 'olive', slug: 'x' });
      await things.insertOne({ _id: 'b', owner: 'olive', slug: 'y' });
      await things.insertOne({ _id: 'c', owner: 'nina', slug: 'x' });
      const again = things.insertOne({ _id: 'd', owner: 'nina', slug: 'x' });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
    });

    it('holds two missing fields to be the same where they are to be unique', async () => {
      const things = collection<Thing>();
      await things.createIndex({ owner: 1, slug: 1 }, { unique: true });
      await things.insertOne({ _id: 'a', owner: 'olive' });
      await things.insertOne({ _id: 'b', owner: 'nina' });
      const again = things.insertOne({ _id: 'c', owner: 'olive', slug: null });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
      const moved = things.updateOne({ _id: 'b' }, { $set: { owner: 'olive' } });
      await expect(moved).rejects.toBeInstanceOf(DuplicateKeyError);
    });

    it('lets many lack a field that is unique where it exists', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1 }, { unique: true, sparse: true });
      await things.insertMany([{ _id: 'a' }, { _id: 'b' }, { _id: 'c', slug: 'x' }]);
      const again = things.insertOne({ _id: 'd', slug: 'x' });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
      await things.insertOne({ _id: 'e', slug: null });
      const second = things.insertOne({ _id: 'f', slug: null });
      await expect(second).rejects.toBeInstanceOf(DuplicateKeyError);
      expect(ids(await things.find({ slug: null }, { sort: { _id: 1 } }))).toEqual(['a', 'b', 'e']);
    });

    it('finds dates by a sparse index, in order, and lets go of those that are unset', async () => {
      const things = collection<Thing>();
      await things.createIndex({ at: 1 }, { sparse: true });
      await things.insertMany([
        { _id: 'a', at: minutesLater(3) },
        { _id: 'b' },
        { _id: 'c', at: MONDAY },
        { _id: 'd', at: minutesLater(9) },
      ]);
      const due = () =>
        things.find({ at: { $lte: minutesLater(5) } }, { sort: { at: 1 }, limit: 10 });
      expect(ids(await due())).toEqual(['c', 'a']);
      await things.updateOne({ _id: 'c' }, { $unset: { at: '' } });
      expect(ids(await due())).toEqual(['a']);
      expect(await things.countDocuments({})).toBe(4);
    });

    it('frees a unique value with the document that had it', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1 }, { unique: true });
      await things.insertOne({ _id: 'a', slug: 'x' });
      await things.deleteOne({ _id: 'a' });
      await things.insertOne({ _id: 'b', slug: 'x' });
      expect(ids(await things.find({ slug: 'x' }))).toEqual(['b']);
    });

    it('may be declared at every start', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1, at: -1 }, { unique: true });
      await things.createIndex({ slug: 1, at: -1 }, { unique: true });
      await things.insertOne({ _id: 'a', slug: 'x', at: MONDAY });
      const again = things.insertOne({ _id: 'b', slug: 'x', at: MONDAY });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
    });

    it('takes on other options when they are declared anew', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1 });
      await things.insertMany([
        { _id: 'a', slug: 'x' },
        { _id: 'b', slug: 'y' },
      ]);
      await things.createIndex({ slug: 1 }, { unique: true });
      const again = things.insertOne({ _id: 'c', slug: 'x' });
      await expect(again).rejects.toBeInstanceOf(DuplicateKeyError);
      await things.createIndex({ slug: 1 });
      await things.insertOne({ _id: 'c', slug: 'x' });
      expect(await things.countDocuments({ slug: 'x' })).toBe(2);
    });

    it('cannot be unique over documents that are not', async () => {
      const things = collection<Thing>();
      await things.insertMany([
        { _id: 'a', slug: 'x' },
        { _id: 'b', slug: 'x' },
      ]);
      const index = things.createIndex({ slug: 1 }, { unique: true });
      await expect(index).rejects.toBeInstanceOf(DuplicateKeyError);
      await things.insertOne({ _id: 'c', slug: 'x' });
      expect(await things.countDocuments({ slug: 'x' })).toBe(3);
    });

    it('keeps documents whose time to expire has not come', async () => {
      const things = collection<Thing>();
      await things.createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
      await things.insertMany([{ _id: 'fresh', at: new Date() }, { _id: 'timeless' }]);
      expect(await things.countDocuments({})).toBe(2);
    });

    describe('of fields that hold scalars only', () => {
      const indexed = async () => {
        const things = collection<Thing>();
        await things.createIndex({ extra: 1 });
        await things.createIndex({ 'address.city': 1 });
        await things.insertOne({ _id: 'a', extra: 'x', lines: [] });
        return things;
      };

      it.each([
        ['a list', { extra: ['x'] }],
        ['an object', { extra: { x: 1 } }],
        ['a list on the way', { address: [{ city: 'Lyon' }] as never }],
      ])('refuses %s', async (_what, fields) => {
        const things = await indexed();
        const refused = { _id: 'b', ...fields } as Thing;
        for (const attempt of [
          things.insertOne(refused),
          things.insertMany([refused]),
          things.replaceOne({ _id: 'a' }, { ...refused, _id: 'a' }),
          things.updateOne({ _id: 'a' }, { $set: fields }),
          things.updateOne({ _id: 'b' }, { $setOnInsert: fields }, { upsert: true }),
        ]) {
          await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
        }
        expect(await things.find({})).toEqual([{ _id: 'a', extra: 'x', lines: [] }]);
      });

      it.each([
        ['pushed to', { $push: { extra: 'y' } }],
        ['added to', { $addToSet: { extra: 'y' } }],
        ['entered', { $set: { 'extra.deep': 1 } }],
        ['counted in', { $inc: { 'address.city.count': 1 } }],
        ['surrounded by a list', { $push: { address: { city: 'x' } } }],
      ])('refuses to have one %s', async (_what, update) => {
        const things = await indexed();
        await things.updateOne({ _id: 'a' }, { $unset: { extra: '' } });
        const attempt = things.updateOne({ _id: 'a' }, update);
        await expect(attempt).rejects.toBeInstanceOf(PortMisuseError);
        expect(await things.find({})).toEqual([{ _id: 'a', lines: [] }]);
      });

      it('lets the fields beside them hold what they like', async () => {
        const things = await indexed();
        await things.updateOne({ _id: 'a' }, { $push: { lines: { sku: 'x', qty: 1 } } });
        await things.updateOne({ _id: 'a' }, { $set: { address: { city: 'Lyon', zip: null } } });
        await things.updateOne({ _id: 'a' }, { $set: { extra: null, 'address.geo': { lat: 1 } } });
        expect(await things.findOne({ 'address.city': 'Lyon' })).toEqual({
          _id: 'a',
          extra: null,
          lines: [{ sku: 'x', qty: 1 }],
          address: { city: 'Lyon', zip: null, geo: { lat: 1 } },
        });
      });
    });
  });
}
