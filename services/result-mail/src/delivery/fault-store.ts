import { table, type Row, type Store } from '@girouette/store';

/** A fault of the sending side, in the words of a mail server or as a code. Addresses are masked. */
export interface Fault {
  at: Date;
  reply: string;
}

/** `server`: why our own mail server takes no mails now. `reported`: what other servers said of this installation at last, in reports. */
export const FAULTS = table<Row & { server?: Fault | undefined; reported?: Fault | undefined }>(
  'sender-faults',
);
const ID = 'last';

/** The last faults of the sending side, in one row. */
export function createFaults(store: Store) {
  const rows = store.table(FAULTS);
  /** Saves a write for each mail. Another process may have noted a fault before this one began. */
  let isResolved = false;
  return {
    find: () => rows.get(ID),
    async note(fault: { server?: Fault; reported?: Fault }): Promise<void> {
      await rows.upsert(ID, (known) => ({ ...known, id: ID, ...fault }));
      isResolved = false;
    },
    /** Our own mail server takes mails. */
    async resolve(): Promise<void> {
      if (isResolved) return;
      await rows.update(ID, (known) => (known.server ? { ...known, server: undefined } : null));
      isResolved = true;
    },
  };
}
