import { table, type Store } from '@girouette/store';
import type { LandingPage } from '../pages/rules';
import { emptyLedger, settled, withoutReservation, type GiftLedger } from './ledger-rules';
import { isCounted } from './stock-rules';

/** One row per page, so that compare-and-set decides stock and budget together. */
export const LEDGERS = table<GiftLedger>('gift-ledgers').optional('byOpenSince', 'openSince');

const READ_AT_ONCE = 100;

export type Ledgers = ReturnType<typeof createLedgers>;

/**
 * Creates the repository of the ledgers: how many gifts of each page were won, and their cost.
 * The page's next reservation settles the reservations of plays that this process has stored. This saves a write for each play. A task settles the
 * rest, including those that wait longer.
 */
export function createLedgers(store: Store) {
  const ledgers = store.table(LEDGERS);
  const stored = new Map<string, Set<string>>();
  const settleLater = (pageId: string, playIds: Iterable<string>) => {
    const waiting = stored.get(pageId) ?? new Set();
    stored.set(pageId, new Set([...waiting, ...playIds]));
  };

  return {
    /** Null before anything was counted. */
    find: (pageId: string): Promise<GiftLedger | null> => ledgers.get(pageId),

    /** The counts of a page. Null when the page counts nothing, which saves the read. */
    findOf: ({
      id,
      settings,
    }: Pick<LandingPage, 'id' | 'settings'>): Promise<GiftLedger | null> | null =>
      isCounted(settings) ? ledgers.get(id) : null,

    findAll: (pageIds: readonly string[]): Promise<GiftLedger[]> => ledgers.getAll(pageIds),

    /**
     * Counts a gift before its play is stored.
     * @param change the ledger with the reservation, or null when the gift cannot be won any more; may run again with a newer ledger
     * @returns the ledger with the reservation; null when the gift cannot be won any more
     */
    async reserve(
      pageId: string,
      change: (ledger: GiftLedger) => GiftLedger | null,
    ): Promise<GiftLedger | null> {
      const settling = stored.get(pageId) ?? new Set();
      stored.delete(pageId);
      const changed = await ledgers.upsert(pageId, (known) =>
        change(settled(known ?? emptyLedger(pageId), settling)),
      );
      if (changed === null) settleLater(pageId, settling);
      return changed;
    },

    /** Notes that the play of a reservation was stored. */
    settleLater(pageId: string, playId: string): void {
      settleLater(pageId, [playId]);
    },

    /** Gives a reservation back. Does nothing when it is no longer open. */
    async release(pageId: string, playId: string): Promise<void> {
      await ledgers.update(pageId, (ledger) => {
        const released = withoutReservation(ledger, playId);
        return released === ledger ? null : released;
      });
    },

    /** Makes reservations permanent. */
    async settle(pageId: string, playIds: ReadonlySet<string>): Promise<void> {
      await ledgers.update(pageId, (ledger) => settled(ledger, playIds));
    },

    /** Some ledgers with reservations from before a moment. */
    openBefore: (moment: Date): Promise<GiftLedger[]> =>
      ledgers.find('byOpenSince', [], { to: moment, limit: READ_AT_ONCE }),

    async remove(pageId: string): Promise<void> {
      await ledgers.delete(pageId);
    },
  };
}
