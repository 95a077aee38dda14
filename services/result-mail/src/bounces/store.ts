import { table, type Row, type Store } from '@girouette/store';
import { liftedAtUpgrade, type Bounced, type MailboxReading } from './rules';

/** The addresses that refused a mail for good, as keyed hashes. */
export const BOUNCED = table<Bounced>('bounced')
  .index('byMoment', 'at')
  .expires('keptUntil', 0)
  .changed(liftedAtUpgrade);

/** Creates the repository of the addresses that refused mails for good, by the keyed hashes of `addressMark`. */
export function createBounces(store: Store) {
  const rows = store.table(BOUNCED);
  return {
    /** The known addresses with these marks. */
    findAll: (marks: readonly string[]): Promise<Bounced[]> => rows.getAll(marks),
    /** Replaces the known refusal of the address. */
    async record(bounce: Bounced): Promise<void> {
      await rows.upsert(bounce.id, () => bounce);
    },
    /** Changes a known address. */
    async change(mark: string, change: (bounce: Bounced) => Bounced): Promise<void> {
      await rows.update(mark, change);
    },
    countSince: (from: Date): Promise<number> => rows.count('byMoment', [], { from }),
  };
}

/** The last reading of the mailbox for bounces, in one row: only one instance reads, and each one shows it. */
export const MAILBOX_READINGS = table<Row & MailboxReading>('mailbox-readings');

const ID = 'bounces';

/** The last reading of the mailbox for bounces. */
export function createMailboxReadings(store: Store) {
  const readings = store.table(MAILBOX_READINGS);
  return {
    /** Null before the first one. */
    find: (): Promise<MailboxReading | null> => readings.get(ID),
    async record(reading: MailboxReading): Promise<void> {
      await readings.upsert(ID, (known) => ({
        id: ID,
        ...(known?.readAt && { readAt: known.readAt }),
        ...reading,
      }));
    },
  };
}
