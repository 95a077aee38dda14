import { table, type Store } from '@girouette/store';
import { receiptOf, withoutCard, yearOf, type Receipt } from '../domain/receipt';
import type { Receipts } from '../use-cases/ports';

/**
 * One row per receipt, never deleted. Number and payment are unique, so inserting one row assigns a number to a payment. This works with
 * any number of instances. A separate counter could advance while its receipt is lost.
 */
export const RECEIPTS = table<Receipt>('receipts')
  .unique('byNumber', 'year', 'number')
  .unique('byPayment', 'paymentId')
  .index('byOwner', 'ownerId')
  .optional('unmailed', 'unmailedSince');

export function createReceiptRepository(store: Store): Receipts {
  const receipts = store.table(RECEIPTS);
  /** This process issues receipts one at a time, since each needs the number after the latest. */
  let turn: Promise<unknown> = Promise.resolve();

  return {
    ofOwner: (ownerId) => receipts.find('byOwner', [ownerId]),
    unmailed: (limit) => receipts.find('unmailed', [], { limit }),
    issue(payment, now) {
      const issued = turn.then(async () => {
        // Each failed insert means that another process issued a receipt, so the loop ends.
        for (;;) {
          if (await receipts.first('byPayment', [payment.paymentId])) return;
          const year = yearOf(payment);
          const [newest] = await receipts.find('byNumber', [year], { order: 'desc', limit: 1 });
          const number = (newest?.number ?? 0) + 1;
          if (await receipts.insert(receiptOf(payment, { number, now }))) return;
        }
      });
      turn = issued.catch(() => undefined);
      return issued;
    },
    async markMailed(id, eventsOf) {
      await receipts.update(
        id,
        (receipt) => (receipt.unmailedSince ? { ...receipt, unmailedSince: undefined } : null),
        eventsOf,
      );
    },
    async removeCards(ownerId) {
      for (const { id } of await receipts.find('byOwner', [ownerId])) {
        await receipts.update(id, withoutCard);
      }
    },
  };
}
