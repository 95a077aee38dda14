import { DAY_SECONDS } from '@girouette/contracts/durations';
import type { AnyEvent } from '@girouette/contracts';
import { table, type Row, type Store } from '@girouette/store';

/** A person asks for a document by its number and a mailbox. */
export interface InvoiceRequest extends Row {
  at: Date;
  /** Number and address, encrypted. Absent once it is answered. */
  sealed?: string | undefined;
  /** The keyed hash of the network that asks. */
  network?: string | undefined;
  /** Absent once it is answered. */
  waitingSince?: Date | undefined;
}

/** The requests for documents. All look alike, whether or not their number and address go together. */
export const INVOICE_REQUESTS = table<InvoiceRequest>('invoice-requests')
  .optional('waiting', 'waitingSince')
  .expires('at', DAY_SECONDS);

/** Creates the repository of the requests for documents. */
export function createInvoiceRequests(store: Store) {
  const requests = store.table(INVOICE_REQUESTS);
  return {
    async add({ at, ...given }: Omit<InvoiceRequest, 'waitingSince'>): Promise<void> {
      await requests.insert({ ...given, at, waitingSince: at });
    },

    /** Requests without an answer, oldest first. */
    waiting: (limit: number) => requests.find('waiting', [], { limit }),

    /** Forgets number and address, atomically with the mail that answers. */
    async answer(id: string, events: readonly AnyEvent[]): Promise<void> {
      await requests.update(
        id,
        ({ waitingSince, at }) => (waitingSince ? { id, at } : null),
        () => events,
      );
    },
  };
}
