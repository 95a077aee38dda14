import { table, type Store } from '@girouette/store';
import type { Confirmations } from '../use-cases/ports';
import type { WordingConfirmation } from './wording-rules';

/** Confirmations stay until their owner is erased, like the wins that they are evidence for. */
export const WORDING_CONFIRMATIONS = table<WordingConfirmation>('wording-confirmations')
  .index('byPage', 'pageId', 'at')
  .index('byPlace', 'pageId', 'place', 'at')
  .index('byOwner', 'ownerId');

const MOST_LISTED = 1_000;
const REMOVED_AT_ONCE = 500;

export function createConfirmations(store: Store): Confirmations {
  const confirmations = store.table(WORDING_CONFIRMATIONS);
  return {
    listOf: (pageId, { from, to }) =>
      confirmations.find('byPage', [pageId], { from, to, limit: MOST_LISTED }),
    latestOf: async (pageId, place) =>
      (await confirmations.find('byPlace', [pageId, place], { order: 'desc', limit: 1 }))[0] ??
      null,
    add: (confirmation, events) => confirmations.insert(confirmation, events),
    async removeSome(ownerId) {
      const found = await confirmations.find('byOwner', [ownerId], { limit: REMOVED_AT_ONCE });
      await Promise.all(found.map(({ id }) => confirmations.delete(id)));
      return found.length;
    },
  };
}
