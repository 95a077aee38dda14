import { DuplicateKeyError, PortMisuseError } from '../port';
import type { Bench } from './adapter-under-test';
import { aThing, ids, MONDAY, minutesLater, type Thing, times } from './things';

/** Updates: operators, upserts, and many at once. */
export function updatingSuite({ collection }: Bench): void {
  /** What is left of a thing after an update. */
  const after = async (thing: Thing, update: Record<string, unknown>, filter = {}) => {
    const things = collection<Thing>();
    await things.insertOne(thing);
    await things.updateOne({ _id: thing._id, ...filter }, update);
    return (await things.findOne({ _id: thing._id }))!;
  };

  describe('updating', () => {
    it('counts a hundred increments at once', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'a' });
      await times(100, () => things.updateOne({ _id: 'a' }, { $inc: { count: 1 } }));
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 100 });
    });

    it('never lets a guarded counter go below zero', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'gifts', count: 7 });
      const taken = await times(30, () =>
        things.updateOne({ _id: 'gifts', count: { $gt: 0 } }, { $inc: { count: -1 } }),
      );
      const successes = taken.filter(
        (take) => take.status === 'fulfilled' && take.value.modified === 1,
      );
      expect(successes).toHaveLength(7);
      expect(await things.findOne({ _id: 'gifts' })).toEqual({ _id: 'gifts', count: 0 });
    });

    it('says what it matched and what it really changed', async () => {
      const things = collection<Thing>();
      await things.insertMany([aThing({ _id: 'a' }), aThing({ _id: 'b', owner: 'nina' })]);
      const set = { $set: { owner: 'nina' } };
      expect(await things.updateMany({}, set)).toEqual({ matched: 2, modified: 1 });
      expect(await things.updateOne({ _id: 'a' }, set)).toEqual({ matched: 1, modified: 0 });
      expect(await things.updateOne({ _id: 'x' }, set)).toEqual({ matched: 0, modified: 0 });
    });

    it('changes one document of several that match', async () => {
      const things = collection<Thing>();
      await things.insertMany([{ _id: 'a' }, { _id: 'b' }]);
      await things.updateOne({}, { $set: { count: 1 } });
      expect(await things.countDocuments({ count: 1 })).toBe(1);
    });

    it('sets, multiplies and unsets by dotted paths, and makes the objects on the way', async () => {
      const changed = await after(aThing({ _id: 'a' }), {
        $set: { 'address.geo.lat': 1, 'extra.made.here': MONDAY, 'lines.1.qty': 5 },
        $unset: { 'address.zip': '', nothing: '' },
        $mul: { count: 4 },
      });
      expect(changed.address).toEqual({ city: 'Lyon', geo: { lat: 1 } });
      expect(changed.extra).toEqual({ made: { here: MONDAY } });
      expect(changed.lines![1]).toEqual({ sku: 'tea', qty: 5 });
      expect(changed.count).toBe(12);
    });

    it('keeps the smaller or the larger, of numbers and of dates', async () => {
      const changed = await after(aThing({ _id: 'a' }), {
        $min: { count: 9, 'address.geo.lat': 2 },
        $max: { at: minutesLater(5), 'extra.first': MONDAY },
      });
      expect(changed.count).toBe(3);
      expect(changed.address!.geo).toEqual({ lat: 2 });
      expect(changed.at).toEqual(minutesLater(5));
      expect(changed.extra).toEqual({ first: MONDAY });
    });

    it('pushes several and keeps the last ones', async () => {
      const pushes = { $push: { tags: { $each: ['x', 'y'], $slice: -3 }, extra: MONDAY } };
      const changed = await after(aThing({ _id: 'a' }), pushes);
      expect(changed.tags).toEqual(['terrace', 'x', 'y']);
      expect(changed.extra).toEqual([MONDAY]);
      const first = { $push: { tags: { $each: ['x'], $position: 0, $slice: 2 } } };
      expect((await after(aThing({ _id: 'a' }), first)).tags).toEqual(['x', 'lunch']);
    });

    it('does not count a push that its slice cut off again', async () => {
      const things = collection<Thing>();
      await things.insertOne(aThing({ _id: 'a' }));
      const push = { $push: { tags: { $each: ['x'], $slice: 2 } } };
      expect(await things.updateOne({ _id: 'a' }, push)).toEqual({ matched: 1, modified: 0 });
    });

    it('adds to a set only what is not in it', async () => {
      const add = { $addToSet: { tags: { $each: ['lunch', 'bar', 'bar'] }, extra: 'new' } };
      const changed = await after(aThing({ _id: 'a' }), add);
      expect(changed.tags).toEqual(['lunch', 'terrace', 'bar']);
      expect(changed.extra).toEqual(['new']);
    });

    it('pulls by value, by condition and by the fields of an element; pops from either end', async () => {
      const thing = aThing({
        _id: 'a',
        extra: { numbers: [1, 5, 9], first: [1, 2], last: [1, 2] },
      });
      const changed = await after(thing, {
        $pull: {
          tags: 'lunch',
          lines: { sku: 'tea', qty: { $gte: 2 } },
          'extra.numbers': { $gt: 4 },
        },
        $pop: { 'extra.first': -1, 'extra.last': 1 },
      });
      expect(changed.tags).toEqual(['terrace']);
      expect(changed.lines).toEqual([{ sku: 'pie', qty: 1 }]);
      expect(changed.extra).toEqual({ numbers: [1], first: [2], last: [1] });
    });

    it('changes the element of an array that the filter found', async () => {
      const changed = await after(
        aThing({ _id: 'a' }),
        { $inc: { 'lines.$.qty': 10 }, $set: { 'lines.$.at': MONDAY } },
        { 'lines.sku': 'tea' },
      );
      expect(changed.lines).toEqual([
        { sku: 'pie', qty: 1 },
        { sku: 'tea', qty: 12, at: MONDAY },
      ]);
    });

    it('takes an operator that has nothing to do', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'a', count: 1 });
      expect(await things.updateOne({ _id: 'a' }, { $set: {} })).toEqual({
        matched: 1,
        modified: 0,
      });
      const set = { $set: {}, $inc: { count: 1 } };
      expect(await things.findOneAndUpdate({ _id: 'a' }, set)).toEqual({ _id: 'a', count: 2 });
    });

    it('refuses to move a document onto a unique value that is taken, and changes nothing', async () => {
      const things = collection<Thing>();
      await things.createIndex({ slug: 1 }, { unique: true });
      await things.insertMany([
        { _id: 'a', slug: 'one' },
        { _id: 'b', slug: 'two' },
      ]);
      const move = things.updateOne({ _id: 'b' }, { $set: { slug: 'one', count: 1 } });
      await expect(move).rejects.toBeInstanceOf(DuplicateKeyError);
      expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b', slug: 'two' });
    });

    it.each([
      ['counts with a text', { $inc: { owner: 1 } }],
      ['multiplies a list', { $mul: { tags: 2 } }],
      ['pushes to a text', { $push: { owner: 'x' } }],
      ['adds to a number', { $addToSet: { count: 1 } }],
      ['pops from a text', { $pop: { owner: 1 } }],
      ['reaches through a text', { $set: { 'owner.name': 'x' } }],
      ['names a field of a list', { $set: { 'tags.name': 'x' } }],
      ['asks for an element that the filter does not name', { $set: { 'lines.$.qty': 1 } }],
    ])('refuses an update that %s, and changes nothing', async (_what, update) => {
      const things = collection<Thing>();
      const thing = aThing({ _id: 'a' });
      await things.insertOne(thing);
      const misuse = things.updateOne({ _id: 'a' }, update);
      await expect(misuse).rejects.toBeInstanceOf(PortMisuseError);
      expect(await things.findOne({ _id: 'a' })).toEqual(thing);
    });
  });

  describe('upserting', () => {
    it('makes one document of twenty upserts at once, and loses none of them', async () => {
      const things = collection<Thing>();
      const upserts = await times(20, () =>
        things.updateOne({ _id: 'day' }, { $inc: { count: 1 } }, { upsert: true }),
      );
      expect(upserts.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await things.find({})).toEqual([{ _id: 'day', count: 20 }]);
    });

    it('writes $setOnInsert only when it makes the document', async () => {
      const things = collection<Thing>();
      const update = (at: Date) => ({ $inc: { count: 1 }, $setOnInsert: { at } });
      const made = await things.updateOne({ _id: 'a' }, update(MONDAY), { upsert: true });
      expect(made).toEqual({ matched: 0, modified: 0, upsertedId: 'a' });
      const found = await things.updateOne({ _id: 'a' }, update(minutesLater(9)), { upsert: true });
      expect(found).toEqual({ matched: 1, modified: 1 });
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', count: 2, at: MONDAY });
    });

    it('starts from what the filter says a field equals', async () => {
      const things = collection<Thing>();
      await things.updateOne(
        {
          _id: 'a',
          'address.city': 'Lyon',
          count: { $gt: 3 },
          $and: [{ owner: { $eq: 'olive' } }, { at: MONDAY }],
        },
        { $set: { open: false } },
        { upsert: true },
      );
      expect(await things.find({})).toEqual([
        { _id: 'a', address: { city: 'Lyon' }, owner: 'olive', at: MONDAY, open: false },
      ]);
    });

    it('gives a document that it makes a string for an id, or the one it is told', async () => {
      const things = collection<Thing>();
      const told = { $setOnInsert: { _id: 'told' } };
      expect(await things.updateOne({ owner: 'b' }, told, { upsert: true })).toMatchObject({
        upsertedId: 'told',
      });
      const set = { $set: { count: 1 } };
      const made = await things.findOneAndUpdate({ owner: 'a' }, set, { upsert: true });
      expect(typeof made!._id).toBe('string');
      expect(await things.findOne({ _id: made!._id })).toEqual({ ...made, owner: 'a', count: 1 });
    });

    it('refuses to make a document whose id exists beside the condition', async () => {
      const things = collection<Thing>();
      await things.insertOne({ _id: 'copy', count: 5 });
      const stale = things.updateOne(
        { _id: 'copy', count: { $lt: 3 } },
        { $set: { count: 3 } },
        { upsert: true },
      );
      await expect(stale).rejects.toBeInstanceOf(DuplicateKeyError);
      expect(await things.find({})).toEqual([{ _id: 'copy', count: 5 }]);
    });
  });

  describe('finding and updating in one step', () => {
    it('takes the first in order and answers it as it is afterwards, or as it was before', async () => {
      const things = collection<Thing>();
      await things.insertMany([
        { _id: 'late', at: minutesLater(2) },
        { _id: 'early', at: MONDAY },
        { _id: 'middle', at: minutesLater(1) },
      ]);
      const claim = (options: { returnDocument?: 'before' | 'after' }) =>
        things.findOneAndUpdate(
          { open: { $exists: false } },
          { $set: { open: true } },
          { sort: { at: 1 }, ...options },
        );
      expect(await claim({})).toEqual({ _id: 'early', at: MONDAY, open: true });
      expect(await claim({ returnDocument: 'before' })).toEqual({
        _id: 'middle',
        at: minutesLater(1),
      });
      expect(await claim({})).toMatchObject({ _id: 'late', open: true });
      expect(await claim({})).toBeNull();
    });

    it('hands each job to exactly one of many workers', async () => {
      const things = collection<Thing>();
      await things.insertMany(['a', 'b', 'c', 'd', 'e'].map((_id) => ({ _id, open: true })));
      const claims = await times(12, () =>
        things.findOneAndUpdate({ open: true }, { $set: { open: false } }, { sort: { _id: 1 } }),
      );
      const claimed = claims.flatMap((claim) =>
        claim.status === 'fulfilled' && claim.value !== null ? [claim.value] : [],
      );
      expect(ids(claimed).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    });

    it('answers null for the document as it was before an upsert made it', async () => {
      const things = collection<Thing>();
      const upsert = (returnDocument: 'before' | 'after') =>
        things.findOneAndUpdate(
          { _id: 'a' },
          { $inc: { count: 1 } },
          { upsert: true, returnDocument },
        );
      expect(await upsert('before')).toBeNull();
      expect(await upsert('before')).toEqual({ _id: 'a', count: 1 });
      expect(await upsert('after')).toEqual({ _id: 'a', count: 3 });
    });
  });
}
