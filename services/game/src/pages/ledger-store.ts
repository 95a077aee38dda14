import { table, type Store } from '@girouette/store';
import {
  emptyLedger,
  settled,
  withoutReservation,
  withoutWin,
  type GiftLedger,
} from './ledger-rules';
import { ledgerIdOf, type StockPage } from './shared-stock-rules';
import { isCounted } from './stock-rules';

/** One row per page, or per model page and the copies that share its stock, so that compare-and-set decides stock and budget together. */
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
  const settleLater = (ledgerId: string, playIds: Iterable<string>) => {
    const waiting = stored.get(ledgerId) ?? new Set();
    stored.set(ledgerId, new Set([...waiting, ...playIds]));
  };

  return {
    /** Null before anything was counted. */
    find: (ledgerId: string): Promise<GiftLedger | null> => ledgers.get(ledgerId),

    /** The counts of a page. Null when the page counts nothing, which saves the read. */
    findOf: (page: StockPage): Promise<GiftLedger | null> | null =>
      isCounted(page.settings) ? ledgers.get(ledgerIdOf(page)) : null,

    findAll: (ids: readonly string[]): Promise<GiftLedger[]> => ledgers.getAll(ids),

    /**
     * Counts a gift before its play is stored.
     * @param change the ledger with the reservation, or null when the gift cannot be won any more; may run again with a newer ledger
     * @returns the ledger with the reservation; null when the gift cannot be won any more
     */
    async reserve(
      ledgerId: string,
      change: (ledger: GiftLedger) => GiftLedger | null,
    ): Promise<GiftLedger | null> {
      const settling = stored.get(ledgerId) ?? new Set();
      stored.delete(ledgerId);
      const changed = await ledgers.upsert(ledgerId, (known) =>
        change(settled(known ?? emptyLedger(ledgerId), settling)),
      );
      if (changed === null) settleLater(ledgerId, settling);
      return changed;
    },

    /** Notes that the play of a reservation was stored. */
    settleLater(ledgerId: string, playId: string): void {
      settleLater(ledgerId, [playId]);
    },

    /** Gives a reservation back. Does nothing when it is no longer open. */
    async release(ledgerId: string, playId: string): Promise<void> {
      await ledgers.update(ledgerId, (ledger) => {
        const released = withoutReservation(ledger, playId);
        return released === ledger ? null : released;
      });
    },

    /** Gives a won gift back that was taken back. Does nothing when it was given back before. */
    async giveBack(ledgerId: string, won: Parameters<typeof withoutWin>[1]): Promise<void> {
      await ledgers.update(ledgerId, (ledger) => {
        const without = withoutWin(ledger, won);
        return without === ledger ? null : without;
      });
    },

    /** Makes reservations permanent. */
    async settle(ledgerId: string, playIds: ReadonlySet<string>): Promise<void> {
      await ledgers.update(ledgerId, (ledger) => settled(ledger, playIds));
    },

    /** Some ledgers with reservations from before a moment. */
    openBefore: (moment: Date): Promise<GiftLedger[]> =>
      ledgers.find('byOpenSince', [], { to: moment, limit: READ_AT_ONCE }),

    async remove(ledgerId: string): Promise<void> {
      await ledgers.delete(ledgerId);
    },
  };
}
