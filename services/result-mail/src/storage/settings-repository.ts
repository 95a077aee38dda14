import { table, type Row, type Store } from '@girouette/store';
import type { Sender } from '../domain/sender';
import type { SettingsStore } from '../use-cases/ports';

/** The sender that an administrator has set. Without it, there is no row. */
export const SETTINGS = table<Row & Sender>('settings');

const ID = 'sender';

export function createSettingsRepository(store: Store): SettingsStore {
  const settings = store.table(SETTINGS);
  return {
    findSender: () => settings.get(ID),
    async putSender({ name, address }, events) {
      await settings.upsert(
        ID,
        () => ({ id: ID, name, address }),
        () => events,
      );
    },
  };
}
