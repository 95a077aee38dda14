import { DuplicateKeyError } from '../port';
import type { Bench } from './adapter-under-test';
import { aThing, type Thing, times } from './things';

/** What holds beyond one opening of the store. */
export function lastingSuite({ collection, store }: Bench): void {
  describe('lasting', () => {
    it('has documents and unique values when it is opened again', async () => {
      const things = collection<Thing>();
      const thing = aThing({ _id: 'a', slug: 'x' });
      await things.createIndex({ slug: 1 }, { unique: true });
      await things.insertOne(thing);
      const again = await store().openAgain();
      const sameThings = again.collection<Thing>(things.name);
      expect(await sameThings.find({ slug: 'x' })).toEqual([thing]);
      const second = sameThings.insertOne({ _id: 'b', slug: 'x' });
      await expect(second).rejects.toBeInstanceOf(DuplicateKeyError);
      await again.close();
    });

    it('shows each opener what the others wrote, and counts for all of them', async () => {
      const mine = collection<Thing>();
      const other = await store().openAgain();
      const theirs = other.collection<Thing>(mine.name);
      await times(40, (n) =>
        (n % 2 === 0 ? mine : theirs).updateOne(
          { _id: 'both' },
          { $inc: { count: 1 } },
          { upsert: true },
        ),
      );
      expect(await mine.findOne({ _id: 'both' })).toEqual({ _id: 'both', count: 40 });
      expect(await theirs.findOne({ _id: 'both' })).toEqual({ _id: 'both', count: 40 });
      await other.close();
    });

    it('gives a collection by its name, always the same', () => {
      const { documents } = store();
      expect(documents.collection('things')).toBe(documents.collection('things'));
      expect(documents.collection('things').name).toBe('things');
    });

    it('answers that it is there', async () => {
      await expect(store().documents.ping()).resolves.toBeUndefined();
    });
  });
}
