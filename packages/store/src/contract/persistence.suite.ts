import type { Bench } from './adapter-under-test';
import { aThing, defineThings, ids } from './things';

/** Data that survives closing and opening the store. */
export function persistenceSuite({ adapter, fresh, opened, store }: Bench): void {
  describe('persistence', () => {
    it('has rows and unique keys when it is opened again', async () => {
      const { definition, rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', slug: 'x' }));
      const other = await opened().openAgain();
      await other.prepare([definition]);
      const theirs = other.table(definition);
      expect(ids(await theirs.find('byRank', [1]))).toEqual(['a']);
      expect(await theirs.insert(aThing({ id: 'b', slug: 'x' }))).toBe(false);
      expect(await theirs.insert(aThing({ id: 'c' }))).toBe(true);
      expect(ids(await rows.find('byRank', [1]))).toEqual(['a', 'c']);
      await other.close();
    });

    it('may be prepared at every start, even with other indexes', async () => {
      const { definition, rows } = await fresh(defineThings);
      await rows.insert(aThing({ id: 'a', note: 'x' }));
      await rows.insert(aThing({ id: 'b', note: 'y' }));
      const other = await opened().openAgain();
      const wider = defineThings(definition.name).index('byLabelAndRank', 'label', 'rank');
      await other.prepare([wider]);
      await other.prepare([wider]);
      const found = await other.table(wider).find('byLabelAndRank', ['lunch', 1]);
      expect(ids(found)).toEqual(['a', 'b']);
      await other.close();
    });

    const { openOtherFormat } = adapter;
    if (openOtherFormat) {
      it('refuses data of another format, and says so in one sentence', async () => {
        await expect(openOtherFormat()).rejects.toThrow(
          /^L[ae] [^\n]* inutilisable \([^\n]* vient d’une version antérieure\)\u00a0: [^\n]*\.$/,
        );
      });
    }

    it('answers a ping', async () => {
      await expect(store().ping()).resolves.toBeUndefined();
    });
  });
}
