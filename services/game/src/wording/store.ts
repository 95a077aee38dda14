import type { AnyEvent } from '@girouette/contracts';
import type { WordingPlace } from '@girouette/contracts/pages/wording-kinds';
import { removeByOwner } from '@girouette/platform/kit';
import { table, type Store } from '@girouette/store';
import type { WordingConfirmation } from './rules';

/** Confirmations stay until their owner is erased, like the wins that they are evidence for. */
export const WORDING_CONFIRMATIONS = table<WordingConfirmation>('wording-confirmations')
  .index('byPage', 'pageId', 'at')
  .index('byPlace', 'pageId', 'place', 'at')
  .index('byOwner', 'ownerId');

const MOST_LISTED = 1_000;

/** Creates the repository of texts with findings of the guard of wording that were published. */
export function createConfirmations(store: Store) {
  const confirmations = store.table(WORDING_CONFIRMATIONS);
  return {
    /** The confirmations of a page and its flyers in a period, both ends included, the earliest first, up to a thousand. */
    listOf: (
      pageId: string,
      { from, to }: { from: Date; to: Date },
    ): Promise<WordingConfirmation[]> =>
      confirmations.find('byPage', [pageId], { from, to, limit: MOST_LISTED }),

    async latestOf(pageId: string, place: WordingPlace): Promise<WordingConfirmation | null> {
      const latest = { order: 'desc', limit: 1 } as const;
      return (await confirmations.find('byPlace', [pageId, place], latest))[0] ?? null;
    },

    /** Does nothing when it is known. */
    add: (confirmation: WordingConfirmation, events: readonly AnyEvent[]): Promise<boolean> =>
      confirmations.insert(confirmation, events),

    /** Removes some confirmations of an owner. @returns how many; 0 when there are no more */
    removeSome: removeByOwner(confirmations),
  };
}
