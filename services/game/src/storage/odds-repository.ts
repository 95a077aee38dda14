import { table, type Store } from '@girouette/store';
import type { OddsWatch } from '../domain/odds-watch';
import type { Odds } from '../use-cases/ports';

/** One row for each page that was played. Reports sort before pages without one. */
export const ODDS = table<OddsWatch>('odds')
  .index('byReport', 'reportedAt')
  .index('byOwner', 'ownerId');

const REMOVED_AT_ONCE = 500;

export function createOddsRepository(store: Store): Odds {
  const odds = store.table(ODDS);
  return {
    find: (pageId) => odds.get(pageId),
    async list({ page, limit }) {
      const skip = (page - 1) * limit;
      const [watches, total] = await Promise.all([
        odds.find('byReport', [], { order: 'desc', skip, limit }),
        odds.count('byReport', []),
      ]);
      return { watches, total };
    },
    async change(pageId, change) {
      await odds.upsert(pageId, change);
    },
    async remove(pageId) {
      await odds.delete(pageId);
    },
    async removeSome(ownerId) {
      const found = await odds.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => odds.delete(id)));
      return found.length;
    },
  };
}
