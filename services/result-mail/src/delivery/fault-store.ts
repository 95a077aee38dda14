import type { Clock } from '@girouette/platform/kit';
import { table, type Row, type Store } from '@girouette/store';
import { maskedAddress } from '../queue/rules';
import type { Delivery } from './smtp';

/** A fault of the sending side, in the words of a mail server or as a code. Addresses are masked. */
export interface Fault {
  at: Date;
  reply: string;
}

/** A fault as administrators see it. */
export interface ToldFault {
  at: string;
  reply: string;
}

/** `server`: why our own mail server takes no mails now. `reported`: what other servers said of this installation at last, in reports. */
export const FAULTS = table<Row & { server?: Fault | undefined; reported?: Fault | undefined }>(
  'sender-faults',
);
const ID = 'last';

export type Faults = ReturnType<typeof createFaults>;

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

export interface FaultDeps {
  faults: Faults;
  clock: Clock;
}

/** Notes why our own mail server takes no mails of this installation. */
export async function noteFault(
  { faults, clock }: FaultDeps,
  { delivery, to }: { delivery: Delivery & { reason: string }; to: string },
): Promise<void> {
  const reply = shown(delivery.reply ?? delivery.reason, to);
  await faults.note({ server: { at: clock.now(), reply } });
}

/** Notes what another mail server said of this installation. */
export async function noteReported(
  { faults, clock }: FaultDeps,
  { reply, to }: { reply: string; to: string },
): Promise<void> {
  await faults.note({ reported: { at: clock.now(), reply: shown(reply, to) } });
}

const LENGTH = 300;
/** After this time a report of another server says nothing about today. */
const REPORTED_MS = 7 * 86_400_000;

const shown = (reply: string, to: string): string =>
  reply.replaceAll(to, maskedAddress(to)).slice(0, LENGTH);

/** The faults that administrators are told. */
export async function findFaults({
  faults,
  clock,
}: FaultDeps): Promise<{ server: ToldFault | null; reported: ToldFault | null }> {
  const { server, reported } = (await faults.find()) ?? {};
  const isRecent = reported && clock.now().getTime() - reported.at.getTime() < REPORTED_MS;
  return { server: told(server), reported: isRecent ? told(reported) : null };
}

const told = (fault: Fault | undefined): ToldFault | null =>
  fault ? { at: fault.at.toISOString(), reply: fault.reply } : null;
