import type { Collection } from '../port';
import type { Bench } from './adapter-under-test';
import { minutesLater, type Thing } from './things';

const DAY = 24 * 60;

/** Sums and series, as dashboards ask for them. */
export function aggregatingSuite({ collection }: Bench): void {
  describe('aggregating', () => {
    let things: Collection<Thing>;

    beforeAll(async () => {
      things = collection<Thing>();
      await things.createIndex({ owner: 1, at: 1 });
      await things.insertMany([
        { _id: 'a', owner: 'olive', count: 4, at: minutesLater(0), tags: ['x', 'y'] },
        { _id: 'b', owner: 'olive', count: 1, at: minutesLater(60), tags: ['y'] },
        { _id: 'c', owner: 'olive', count: 7, at: minutesLater(DAY), tags: [] },
        { _id: 'd', owner: 'olive', at: minutesLater(3 * DAY), open: true },
        { _id: 'e', owner: 'nina', count: 100, at: minutesLater(0), open: true },
      ]);
    });

    it('groups with sum, average, least and most', async () => {
      const totals = await things.aggregate([
        { $match: { owner: 'olive' } },
        {
          $group: {
            _id: '$owner',
            documents: { $sum: 1 },
            total: { $sum: '$count' },
            average: { $avg: '$count' },
            least: { $min: '$count' },
            latest: { $max: '$at' },
          },
        },
      ]);
      expect(totals).toEqual([
        {
          _id: 'olive',
          documents: 4,
          total: 12,
          average: 4,
          least: 1,
          latest: minutesLater(3 * DAY),
        },
      ]);
    });

    it('makes a series of days', async () => {
      const day = { $dateToString: { format: '%Y-%m-%d', date: '$at' } };
      const days = await things.aggregate([
        { $match: { owner: 'olive', at: { $lt: minutesLater(2 * DAY) } } },
        { $group: { _id: day, count: { $sum: '$count' } } },
        { $sort: { _id: 1 } },
      ]);
      expect(days).toEqual([
        { _id: '2026-11-16', count: 5 },
        { _id: '2026-11-17', count: 7 },
      ]);
    });

    it('counts days as they are in Paris', async () => {
      const late = collection<Thing>();
      await late.insertMany([
        { _id: 'summer', at: new Date('2026-07-14T22:30:00Z') },
        { _id: 'winter', at: new Date('2026-12-24T23:30:00Z') },
        { _id: 'early', at: new Date('2026-12-24T22:30:00Z') },
      ]);
      const date = { format: '%Y-%m-%d', date: '$at', timezone: 'Europe/Paris' };
      const days = await late.aggregate([
        { $group: { _id: { $dateToString: date }, visits: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ]);
      expect(days).toEqual([
        { _id: '2026-07-15', visits: 1 },
        { _id: '2026-12-24', visits: 1 },
        { _id: '2026-12-25', visits: 1 },
      ]);
    });

    it('unwinds lists and orders the groups', async () => {
      const tags = await things.aggregate([
        { $match: { owner: 'olive' } },
        { $unwind: '$tags' },
        { $group: { _id: '$tags', times: { $sum: 1 }, first: { $first: '$_id' } } },
        { $sort: { times: -1, _id: 1 } },
        { $project: { _id: 0, tag: '$_id', times: 1 } },
        { $limit: 5 },
      ]);
      expect(tags).toEqual([
        { tag: 'y', times: 2 },
        { tag: 'x', times: 1 },
      ]);
    });

    it('computes with conditions over everything, when there is no group to be made', async () => {
      const [all] = await things.aggregate([
        {
          $group: {
            _id: null,
            opened: { $sum: { $cond: [{ $eq: ['$open', true] }, 1, 0] } },
            doubled: { $sum: { $multiply: ['$count', 2] } },
          },
        },
      ]);
      expect(all).toEqual({ _id: null, opened: 2, doubled: 224 });
    });

    it('adds fields, sorts, skips and counts', async () => {
      const found = await things.aggregate([
        { $match: { count: { $exists: true } } },
        { $addFields: { half: { $divide: ['$count', 2] } } },
        { $sort: { half: -1 } },
        { $skip: 1 },
        { $limit: 2 },
        { $project: { half: 1 } },
      ]);
      expect(found).toEqual([
        { _id: 'c', half: 3.5 },
        { _id: 'a', half: 2 },
      ]);
      const counted = await things.aggregate([{ $match: { open: true } }, { $count: 'open' }]);
      expect(counted).toEqual([{ open: 2 }]);
      expect(await things.aggregate([{ $match: { owner: 'x' } }, { $count: 'n' }])).toEqual([]);
    });

    it('brings every document when there is no stage', async () => {
      expect(await things.aggregate([])).toHaveLength(5);
    });
  });
}
