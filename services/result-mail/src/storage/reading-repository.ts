import { table, type Row, type Store } from '@girouette/store';
import type { MailboxReading } from '../domain/mailbox-reading';
import type { MailboxReadings } from '../use-cases/ports';

/** The last reading of the mailbox for bounces, in one row: only one instance reads, and each one shows it. */
export const MAILBOX_READINGS = table<Row & MailboxReading>('mailbox-readings');

const ID = 'bounces';

export function createReadingRepository(store: Store): MailboxReadings {
  const readings = store.table(MAILBOX_READINGS);
  return {
    find: () => readings.get(ID),
    async record(reading) {
      await readings.upsert(ID, (known) => ({
        id: ID,
        ...(known?.readAt && { readAt: known.readAt }),
        ...reading,
      }));
    },
  };
}
