import { table, type Store } from '@girouette/store';
import type { Ledgers } from '../use-cases/ports';
import { emptyLedger, settled, withoutReservation, type GiftLedger } from './ledger-rules';

/** One row per page, so that compare-and-set decides stock and budget together. */
export const LEDGERS = table<GiftLedger>('gift-ledgers').optional('byOpenSince', 'openSince');

const READ_AT_ONCE = 100;

/**
 * The page's next reservation settles the reservations whose plays this process has stored. This saves a write for each play. A task
 * settles the rest, including those that wait longer.
 */
export function createLedgers(store: Store): Ledgers {
  const ledgers = store.table(LEDGERS);
  const stored = new Map<string, Set<string>>();
  const settleLater = (pageId: string, playIds: Iterable<string>) => {
    const waiting = stored.get(pageId) ?? new Set();
    stored.set(pageId, new Set([...waiting, ...playIds]));
  };

  return {
    find: (pageId) => ledgers.get(pageId),
    findAll: (pageIds) => ledgers.getAll(pageIds),
    async reserve(pageId, change) {
      const settling = stored.get(pageId) ?? new Set();
      stored.delete(pageId);
      const changed = await ledgers.upsert(pageId, (known) =>
        change(settled(known ?? emptyLedger(pageId), settling)),
      );
      if (changed === null) settleLater(pageId, settling);
      return changed;
    },
    settleLater: (pageId, playId) => {
      settleLater(pageId, [playId]);
    },
    async release(pageId, playId) {
      await ledgers.update(pageId, (ledger) => {
        const released = withoutReservation(ledger, playId);
        return released === ledger ? null : released;
      });
    },
    async settle(pageId, playIds) {
      await ledgers.update(pageId, (ledger) => settled(ledger, playIds));
    },
    openBefore: (moment) => ledgers.find('byOpenSince', [], { to: moment, limit: READ_AT_ONCE }),
    async remove(pageId) {
      await ledgers.delete(pageId);
    },
  };
}
