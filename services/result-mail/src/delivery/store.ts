import type { AnyEvent } from '@girouette/contracts';
import { createShortMemory } from '@girouette/platform/kit';
import { table, type Row, type Store } from '@girouette/store';
import type { DkimKey, DkimKeys, Sender } from './rules';

/** The keys of each sender's domain, in one row. The private keys are sealed with `MAIL_KEY`. */
export const DKIM = table<DkimKeys>('dkim');

export type DkimStore = ReturnType<typeof createDkimStore>;

/** The DKIM keys of the senders' domains. */
export function createDkimStore(store: Store) {
  const rows = store.table(DKIM);
  return {
    /** The keys of a domain, the oldest first. */
    find: async (domain: string): Promise<readonly DkimKey[]> =>
      (await rows.get(domain))?.keys ?? [],
    /**
     * Replaces the keys and publishes the events, in one step. `change` returns null to change nothing.
     * @returns whether anything changed
     */
    async change(
      domain: string,
      change: (keys: readonly DkimKey[]) => readonly DkimKey[] | null,
      events: readonly AnyEvent[],
    ): Promise<boolean> {
      const changed = await rows.upsert(
        domain,
        (row) => {
          const keys = change(row?.keys ?? []);
          return keys && { id: domain, keys };
        },
        () => events,
      );
      return changed !== null;
    },
  };
}

/** The sender that an administrator has set. Without it, there is no row. */
export const SETTINGS = table<Row & Sender>('settings');

const ID = 'sender';
/** How long mails may still have a sender that another process has replaced. */
const KNOWN_MS = 1_000;

/** The settings of administrators. */
export function createSettings(store: Store) {
  const settings = store.table(SETTINGS);
  const known = createShortMemory<Sender | null>(KNOWN_MS);
  return {
    /** Null before the first change. */
    async findSender(): Promise<Sender | null> {
      const remembered = known.get(ID);
      if (remembered !== undefined) return remembered;
      const sender = await settings.get(ID);
      known.set(ID, sender);
      return sender;
    },
    /** Stores the sender and the events to publish in one step. */
    async putSender({ name, address }: Sender, events: readonly AnyEvent[]): Promise<void> {
      await settings.upsert(
        ID,
        () => ({ id: ID, name, address }),
        () => events,
      );
      known.delete(ID);
    },
  };
}
