import { createShortMemory } from '@girouette/platform/kit';
import { table, type Row, type Store } from '@girouette/store';
import type { Sender } from '../domain/sender';
import type { SettingsStore } from '../use-cases/ports';

/** The sender that an administrator has set. Without it, there is no row. */
export const SETTINGS = table<Row & Sender>('settings');

const ID = 'sender';
/** How long mails may still have a sender that another process has replaced. */
const KNOWN_MS = 1_000;

export function createSettingsRepository(store: Store): SettingsStore {
  const settings = store.table(SETTINGS);
  const known = createShortMemory<Sender | null>(KNOWN_MS);
  return {
    async findSender() {
      const remembered = known.get(ID);
      if (remembered !== undefined) return remembered;
      const sender = await settings.get(ID);
      known.set(ID, sender);
      return sender;
    },
    async putSender({ name, address }, events) {
      await settings.upsert(
        ID,
        () => ({ id: ID, name, address }),
        () => events,
      );
      known.delete(ID);
    },
  };
}
