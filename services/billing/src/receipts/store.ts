import type { AnyEvent } from '@girouette/contracts';
import { readParts, table, type Changes, type Range, type Store } from '@girouette/store';
import { KEPT, type Payment } from '../payments/rules';
import { numberOf, ofErased, receiptOf, yearOf, type IssuedWith, type Receipt } from './rules';

/**
 * One row per invoice, credit note or receipt. Number and payment are unique, so inserting one row assigns a number to a payment. This works with
 * any number of instances. A separate counter could advance while its receipt is lost.
 */
export const RECEIPTS = table<Receipt>('receipts')
  .unique('byNumber', 'year', 'number')
  .unique('byPayment', 'paymentId')
  .index('byOwner', 'ownerId')
  .optional('unmailed', 'unmailedSince')
  .optional('unhanded', 'unhandedSince')
  .expires('erasedAt', KEPT);

/** The rows of a part. */
const READ_AT_ONCE = 500;

/** Creates the repository of the receipts of paid invoices, numbered without gaps in each year. */
export function createReceipts(store: Store) {
  const receipts = store.table(RECEIPTS);
  /** This process issues receipts one at a time, since each needs the number after the latest. */
  let turn: Promise<unknown> = Promise.resolve();

  return {
    /** @param number the printed number */
    find: (number: string) => receipts.get(number),

    ofOwner: (ownerId: string) => receipts.find('byOwner', [ownerId]),

    /** All of a year in parts, in the order of their numbers. */
    ofYear: (year: number) =>
      readParts((range: Range<Receipt>) => receipts.find('byNumber', [year], range), {
        limit: READ_AT_ONCE,
      }),

    /** Receipts without a requested mail, oldest first. */
    unmailed: (limit: number) => receipts.find('unmailed', [], { limit }),

    /** Documents that are not on their way to the platform yet, oldest first. */
    unhanded: (limit: number) => receipts.find('unhanded', [], { limit }),

    /** Notes that a document is on its way to the platform. */
    async markHanded(id: string): Promise<void> {
      await receipts.update(id, (receipt) => ({ ...receipt, unhandedSince: undefined }));
    },

    /** Stores a payment's receipt with the next number of its year, atomically. Does nothing when the payment has one. */
    issue(payment: Payment, issued: IssuedWith): Promise<void> {
      const issuing = turn.then(async () => {
        // Each failed insert means that another process issued a receipt, so the loop ends.
        for (;;) {
          if (await receipts.first('byPayment', [payment.paymentId])) return;
          const year = yearOf(payment);
          const [newest] = await receipts.find('byNumber', [year], { order: 'desc', limit: 1 });
          const number = (newest?.number ?? 0) + 1;
          const document = await issued.documentOf?.(numberOf(year, number));
          if (document === null) return;
          if (await receipts.insert(receiptOf(payment, { ...issued, number, document }))) return;
        }
      });
      turn = issuing.catch(() => undefined);
      return issuing;
    },

    /** Marks the mail as requested, atomically with the event that requests it. Does nothing when it is already marked. */
    async markMailed(
      id: string,
      eventsOf: (receipt: Receipt) => readonly AnyEvent[],
    ): Promise<void> {
      await receipts.update(
        id,
        (receipt) => (receipt.unmailedSince ? { ...receipt, unmailedSince: undefined } : null),
        eventsOf,
      );
    },

    /** Notes on the documents of an owner who is erased which mailbox may ask for them. */
    async noteMailbox(
      changes: Changes,
      { ownerId, mark: mailboxMark }: { ownerId: string; mark: string },
    ): Promise<void> {
      for (const { id, document } of await receipts.find('byOwner', [ownerId])) {
        if (document) changes(RECEIPTS).update(id, (receipt) => ({ ...receipt, mailboxMark }));
      }
    },

    /** Keeps of an owner's documents what the law asks for. Waiting mails are no longer sent. */
    async eraseOwner(ownerId: string, now: Date): Promise<void> {
      for (const { id } of await receipts.find('byOwner', [ownerId])) {
        await receipts.update(id, (receipt) => ofErased(receipt, now));
      }
    },
  };
}
