import { table } from '../table-definition';
import type { Bench } from './adapter-under-test';
import { anEvent, aThing, drain, ids, type Thing, waiting } from './things';

const HOUR = 3_600;

const defineExpiring = (name: string) =>
  table<Thing>(name).index('byRank', 'rank').expires('dueAt', HOUR);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR * 1_000);

/** Removal of expired rows, which the store under test does every 50 ms. */
export function expirySuite({ fresh, store }: Bench): void {
  /** Inserts an expired row and waits for its removal. All rows that expired earlier are then removed too. */
  async function swept(rows: {
    insert(row: Thing): Promise<boolean>;
    get(id: string): Promise<Thing | null>;
  }) {
    const id = `marker-${Math.random()}`;
    await rows.insert(aThing({ id, rank: 99, dueAt: hoursAgo(100) }));
    const end = Date.now() + 5_000;
    while ((await rows.get(id)) !== null) {
      if (Date.now() > end) throw new Error('nothing was removed');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  describe('expiry', () => {
    it('removes expired rows, and keeps the others', async () => {
      const { rows } = await fresh(defineExpiring);
      await rows.insert(aThing({ id: 'over', dueAt: hoursAgo(1.01) }));
      await rows.insert(aThing({ id: 'soon', dueAt: hoursAgo(0.9) }));
      await rows.insert(aThing({ id: 'future', dueAt: hoursAgo(-5) }));
      await rows.insert(aThing({ id: 'never' }));
      await rows.insert(aThing({ id: 'null', dueAt: null }));
      await swept(rows);
      expect(ids(await rows.find('byRank', [1]))).toEqual(['future', 'never', 'null', 'soon']);
    });

    it('removes a row that is given a date in the past', async () => {
      const { rows } = await fresh(defineExpiring);
      await rows.insert(aThing({ id: 'a', dueAt: hoursAgo(0) }));
      await swept(rows);
      expect(ids(await rows.find('byRank', [1]))).toEqual(['a']);
      await rows.updateEach('byRank', [1], { limit: 10 }, (row) => ({
        ...row,
        dueAt: hoursAgo(2),
      }));
      await swept(rows);
      expect(await rows.get('a')).toBeNull();
    });

    it('never removes events that wait to be published', async () => {
      const { rows } = await fresh(defineExpiring);
      await drain(store());
      const event = anEvent('over');
      await rows.insert(aThing({ id: 'over', dueAt: hoursAgo(3) }), [event]);
      await swept(rows);
      expect(await waiting(store())).toEqual([event]);
      await drain(store());
      await swept(rows);
      expect(await rows.get('over')).toBeNull();
    });
  });
}
